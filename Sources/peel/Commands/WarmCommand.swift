import ArgumentParser
import Photos
import SiteBuild
import Artifacts
import Stickers

/// `peel warm`: puts one shard of the stickers into a cache.
struct WarmCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "warm",
        abstract: "Make one part of the stickers, for several machines that share a cache.",
        discussion: """
            Several machines that share a folder each make one part of the stickers. A build with that folder as its \
            cache then makes none. Shards may run in any order, at the same time and more than once. If the machines \
            do not share a home folder, set PEEL_CACHE_KEY to the same secret text on all of them.

            EXAMPLES
              peel warm holiday --shard 1/2 --cache /shared     on one machine
              peel warm holiday --shard 2/2 --cache /shared     on another
              peel build holiday --cache /shared --expect-warm  when both are done
            """)

    @Argument(
        help:
            "Folders of photos, photos, or a .zip of them (default: ./photos, otherwise the current directory).",
        completion: .file())
    var photos: [String] = []

    @Option(
        help: ArgumentHelp("Which shard of the photos, of how many (default: all).", valueName: "i/n"),
        transform: WarmCommand.parsedShard)
    var shard = Shard.whole

    @Option(
        help: ArgumentHelp(
            "Cache folder that the machines share (default: the user's cache folder).", valueName: "dir"),
        completion: .directory)
    var cache: String?

    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @Flag(help: "Write JSON Lines to standard output: one per photo or sticker, one for the shard.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        let place = cache.map(CachePlace.folder) ?? .standard
        let warmer = CacheWarmer(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: place, links: links), shard: shard)
        let report = try await console.following(afterInterruption: "the stickers that are done are kept") {
            progress in
            try await warmer.warm(progress: progress)
        }
        console.show(BuildReport.remarks(on: report.photos))
        for note in report.notes { console.warning(note.subject, note.text) }
        if json {
            for photo in report.photos { try console.result(try ReportWriter.line("photo", photo)) }
            try console.result(try ReportWriter.line("shard", report))
        }
        console.info("shard \(report.shard): \(report.made) made, \(report.kept) already cached")
        if !lenient, report.photos.contains(where: { $0.problem != nil }) {
            throw report.made + report.kept == 0 ? ExitCode.nothingMade : .partly
        }
    }

    /// Returns the shard that a text names.
    ///
    /// - Throws: `ValidationError` if the text is not a shard.
    private static func parsedShard(_ text: String) throws -> Shard {
        do throws(Shard.Refusal) {
            return try Shard(text)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
