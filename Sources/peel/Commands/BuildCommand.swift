import Files
import Programs
import ArgumentParser
import Essentials
import Photos
import SiteBuild
import Stickers

/// `peel build`: photos in, site out.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Turn photos into a site.",
        discussion: """
            The photos in a folder become one pack; each subfolder with photos becomes a pack of its own. \
            A peel.yaml beside the photos sets the title, the colours, the outline and more.

            EXAMPLES
              peel build                       ./photos, or the photos here -> site/
              peel build holiday -o www        holiday/ -> www/
              peel build holiday.zip           a .zip of photos -> site/
              peel build toys.wastickers       a sticker pack that exists -> site/
              peel build cat.jpg dog.jpg       two photos -> site/
              peel build holiday --open        open the site in the browser
              peel build holiday --json        write JSON Lines to standard output
              peel build holiday --timings     report how long each step took
            """)

    @Argument(
        help:
            "Folders of photos, photos, or a .zip of them (default: ./photos, otherwise the current directory).",
        completion: .file())
    var photos: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Folder to write the site to. (default: site)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var source: SourceOptions

    @Flag(
        help: "Fail unless every sticker is already cached (see peel warm).")
    var expectWarm = false

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Write JSON Lines to standard output: one per photo or sticker, one for the site.")
    var json = false

    @Flag(help: "Report the duration and peak memory of each step.")
    var timings = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if expectWarm && source.cache.noCache {
            throw ValidationError("--expect-warm needs the cache; leave out --no-cache.")
        }
    }

    func run() async throws {
        let console = outputOptions.console
        var options = try source.options(
            photos: photos, site: DefaultPath.folder(output, or: Self.defaultSite), asking: console)
        options.expectsWarm = expectWarm
        let builder = SiteBuilder(options: options)
        let measured = timings ? Timings() : nil
        let report = try await Timings.$current.withValue(measured) {
            do {
                return try await console.following { progress in
                    try await builder.build(progress: progress)
                }
            } catch {
                if json { try show(builder.unusable, on: console) }
                throw error
            }
        }
        try console.report(on: report.site) {
            try show(report, on: console)
            if let measured { try show(TimingReport(measured, photos: report.photos.count), on: console) }
        }
        if open {
            Browser.open((try? FileSystem.resolved(page(of: report))) ?? page(of: report), console: console)
        }
        if !report.problems.isEmpty && !lenient { throw ExitCode.partly }
    }

    private func show(_ report: BuildReport, on console: Console) throws {
        console.showRemarks(of: report, cache: source.cache.place)
        if json {
            try show(report.photos, on: console)
            try console.result(try ReportWriter.line("site", SiteLine(report)))
        } else if !console.quiet {
            try console.result(file: page(of: report))
        }
        let count = report.stickersInPacks
        let made = expectWarm ? "\(count), all from the cache" : count
        let lost = report.problems.count
        console.info(
            lost == 0
                ? made
                : "\(made); \(lost) \(lost == 1 ? "photo" : "photos") could not be used (see peel help troubleshooting)"
        )
        if !json && console.isInteractive { console.info(next(after: report)) }
    }

    /// Writes a line for programs about each photo.
    private func show(_ photos: [PhotoReport], on console: Console) throws {
        for photo in photos { try console.result(try ReportWriter.line("photo", photo)) }
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

    private static let defaultSite = "site"

    private func page(of report: BuildReport) -> String { report.site + "/index.html" }

    /// Returns the next steps after a build, ready to type.
    private func next(after report: BuildReport) -> String {
        let photos = photos.map { " " + CommandWords.quoted(ShownText.name($0)) }.joined()
        let site = CommandWords.quoted(ShownText.name(report.site))
        let place = output == nil || output == Self.defaultSite ? "" : " -o \(site)"
        let look = open ? "" : "  peel build\(photos)\(place) --open\n"
        let (source, missing) =
            report.knowsAddress
            ? (" " + site, "")
            : (
                photos,
                "without its address the site has no link previews, QR code and sitemap: peel publish knows it, or set baseURL\n"
            )
        let publish = isInRepository ? "peel publish\(source) --to git:origin" : "peel help publishing"
        return "\(missing)next:\n\(look)  peel preview\(photos) --open\n  \(publish)"
    }

    /// Whether the current directory lies in a git repository, whose remote can be named.
    private var isInRepository: Bool {
        guard var place = try? FileSystem.resolved(".") else { return false }
        while (try? FileSystem.kind(of: FileSystem.joined(place, ".git"))) == .missing, place != "/" {
            place = FileSystem.folder(of: place)
        }
        return place != "/"
    }
}

extension BuildReport {
    /// The number of stickers, and of packs if there are several: "12 stickers in 2 packs".
    var stickersInPacks: String {
        let count = "\(stickers) \(stickers == 1 ? "sticker" : "stickers")"
        return packs.count > 1 ? "\(count) in \(packs.count) packs" : count
    }
}
