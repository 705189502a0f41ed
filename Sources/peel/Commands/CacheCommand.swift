import ArgumentParser
import Files
import Artifacts
import Stickers

/// `peel cache`: shows or clears the cache.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show or clear the cache.",
        discussion: """
            EXAMPLES
              peel cache                          show where the cache is and what it holds
              peel cache --clear                  clear it
              peel cache --cache kept --clear     clear another cache
            """)

    @Flag(help: "Remove everything in the cache.")
    var clear = false

    @Option(
        help: ArgumentHelp("Cache folder (default: the user's cache folder).", valueName: "dir"),
        completion: .directory)
    var cache: String?

    @Flag(help: "Write a JSON report to standard output.")
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
            "\(contents.other.count) other files, \(ByteCount(bytes: contents.other.bytes)): mattes, link previews, records of sites"
        )
        try console.result(
            """
            \(contents.folder)
            \(contents.stickers.count) \(contents.stickers.count == 1 ? "sticker" : "stickers"), \
            \(ByteCount(bytes: contents.bytes))
            """)
    }
}
