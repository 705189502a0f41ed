import Files
import Programs
import ArgumentParser
import Photos
import SiteBuild
import Stickers

/// `peel build`: photos in, site out.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Turn photos into a site.",
        discussion: """
            Photos directly in a folder are one pack; each folder in it with photos is a pack of its own. \
            A file peel.yaml beside the photos sets the title, the colours, the outline and more.

            EXAMPLES
              peel build                       the photos here, or in photos/ -> site/
              peel build holiday -o www        holiday/ -> www/
              peel build holiday.zip           photos as a phone packs them -> site/
              peel build cat.jpg dog.jpg       these two -> site/
              peel build holiday --open        and the site in the browser
              peel build holiday --json        the same, with a report for programs
              peel build holiday --timings     and how long each step took
            """)

    @Argument(
        help: "Folders of photos, photos, or a .zip of them (default: photos/, or the folder you stand in).",
        completion: .file())
    var photos: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder that becomes the site. (default: site)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var source: SourceOptions

    @Flag(
        help:
            "Make no sticker: take all from the cache, where peel warm has put them, or say what is missing.")
    var expectWarm = false

    @Flag(help: "Exit with 0 although some photos could not be used.")
    var lenient = false

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Print a line for programs about each photo, and one about the site, on standard output.")
    var json = false

    @OptionGroup var timing: TimingOptions

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if expectWarm && source.cache.noCache {
            throw ValidationError("--expect-warm takes everything from the cache; leave --no-cache out.")
        }
    }

    func run() async throws {
        let console = outputOptions.console
        var options = try source.options(
            photos: photos, site: output ?? DefaultPath.output(Self.usualSite))
        options.expectsWarm = expectWarm
        let builder = SiteBuilder(options: options)
        let (report, timings) = try await timing.measuring {
            try await console.following { progress in try await builder.build(progress: progress) }
        }
        try show(report, on: console)
        if let timings { try show(TimingReport(timings, photos: report.photos.count), on: console) }
        if open {
            Browser.open((try? FileSystem.resolved(page(of: report))) ?? page(of: report), console: console)
        }
        if !report.problems.isEmpty && !lenient { throw ExitCode.partly }
    }

    private func show(_ report: BuildReport, on console: Console) throws {
        console.show(report.remarks)
        if json {
            for photo in report.photos { try console.result(try ReportWriter.line("photo", photo)) }
            try console.result(try ReportWriter.line("site", SiteLine(report)))
        } else if !console.quiet {
            try console.result(file: page(of: report))
        }
        let count = "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers")"
        let made = expectWarm ? "\(count), none of them made anew" : count
        let lost = report.problems.count
        console.info(
            lost == 0
                ? made
                : "\(made); \(lost) \(lost == 1 ? "photo" : "photos") could not be used (peel help troubleshooting)"
        )
        if !json && console.isLookedAt { console.info(next(after: report)) }
    }

    private func show(_ timings: TimingReport, on console: Console) throws {
        if json {
            try console.result(try ReportWriter.line("timings", timings))
        } else {
            console.asked(timings.table)
        }
    }

    /// The line about the site that `--json` prints after those about photos.
    private struct SiteLine: Encodable {
        private let path: String
        private let packs: [BuildReport.Pack]
        private let notes: [Note]

        init(_ report: BuildReport) { (path, packs, notes) = (report.site, report.packs, report.notes) }
    }

    private static let usualSite = "site"

    private func page(of report: BuildReport) -> String { report.site + "/index.html" }

    /// What somebody who has built a site does next, ready to be typed.
    private func next(after report: BuildReport) -> String {
        let photos = photos.map { " " + CommandWords.quoted(ShownText.name($0)) }.joined()
        let site = CommandWords.quoted(ShownText.name(report.site))
        let place = output == nil || output == Self.usualSite ? "" : " -o \(site)"
        let look = open ? "" : "  peel build\(photos)\(place) --open\n"
        return "next:\n\(look)  peel preview\(photos) --open\n  peel publish \(site) --to git:origin"
    }
}
