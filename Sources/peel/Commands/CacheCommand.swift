import ArgumentParser
import Files
import Artifacts
import Stickers

/// `peel cache`: what is kept for later builds.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show what is kept for later builds, or clear it.",
        discussion: """
            EXAMPLES
              peel cache                          where the cache is, and how much is in it
              peel cache --clear                  removes all of it
              peel cache --cache kept --clear     another cache
            """)

    @Flag(help: "Remove everything that is kept.")
    var clear = false

    @Option(
        help: ArgumentHelp("Another cache than the user's own.", valueName: "dir"), completion: .directory)
    var cache: String?

    @Flag(help: "Print a report for programs on standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        let store = try ArtifactStore.open(cache.map(CachePlace.folder) ?? .standard)
        guard let folder = store.folder else {
            for note in store.notes { console.error("\(note.subject): \(note.text)") }
            throw ExitCode.nothingMade
        }
        if clear { try CacheContents.clear(folder) }
        let contents = try CacheContents(of: folder)
        if json { return try console.result(try ReportWriter.json(contents)) }
        console.detail(
            "\(contents.other.count) other files, \(ByteCount(bytes: contents.other.bytes)): mattes, link previews, what is known of sites"
        )
        try console.result(
            """
            \(contents.folder)
            \(contents.stickers.count) \(contents.stickers.count == 1 ? "sticker" : "stickers"), \
            \(ByteCount(bytes: contents.bytes))
            """)
    }
}
