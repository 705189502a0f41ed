import ArgumentParser
import Photos
import SiteBuild
import Artifacts
import Stickers

/// `peel warm`: a share of the stickers into a cache.
struct WarmCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "warm",
        abstract: "Put a share of the stickers into a cache, on any of several machines.",
        discussion: """
            Machines that see one folder each make their share of the stickers; a build with that folder as its cache \
            then makes none. Shares may be made in any order, at once, and twice. Where the machines have no home \
            folder in common, give all of them the same secret text as PEEL_CACHE_KEY.

            EXAMPLES
              peel warm holiday --shard 1/2 --cache /shared     on one machine
              peel warm holiday --shard 2/2 --cache /shared     on another
              peel build holiday --cache /shared --expect-warm  when both are done
            """)

    @Argument(
        help: "Folders of photos, photos, or a .zip of them (default: photos/, or the folder you stand in).",
        completion: .file())
    var photos: [String] = []

    @Option(
        help: ArgumentHelp("Which share of the photos, and of how many (default: all).", valueName: "i/n"),
        transform: WarmCommand.parsedShard)
    var shard = Shard.whole

    @Option(
        help: ArgumentHelp(
            "The folder that the machines share (default: the user's cache folder).", valueName: "dir"),
        completion: .directory)
    var cache: String?

    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @Flag(help: "Exit with 0 although some photos could not be used.")
    var lenient = false

    @Flag(help: "Print a line for programs about each photo, and one about the share, on standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        let place = cache.map(CachePlace.folder) ?? .standard
        let warmer = CacheWarmer(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: place, links: links), shard: shard)
        let report = try await console.following { progress in try await warmer.warm(progress: progress) }
        console.show(BuildReport.remarks(on: report.photos))
        for note in report.notes { console.warning(note.subject, note.text) }
        if json {
            for photo in report.photos { try console.result(try ReportWriter.line("photo", photo)) }
            try console.result(try ReportWriter.line("share", report))
        }
        console.info("share \(report.shard): \(report.made) made, \(report.kept) there already")
        if !lenient, report.photos.contains(where: { $0.problem != nil }) { throw ExitCode.partly }
    }

    /// - Throws: `ValidationError` for what is no share.
    private static func parsedShard(_ text: String) throws -> Shard {
        do throws(Shard.Refusal) {
            return try Shard(text)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
