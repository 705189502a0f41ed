import ArgumentParser
import Files
import Photos
import Sheet
import SiteBuild
import Stickers

/// `peel sheet`: photos in, sheets to print and cut out.
struct SheetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Lay out stickers on paper, with cut lines for a plotter.",
        discussion: """
            Stickers are nested by their outlines and printed at 300 pixels per inch with a small bleed. Cut lines are \
            curves on a layer of their own, in a PDF in the spot colour CutContour. Print at 100 %, not “fit to page”.

            Replaces an existing file only if peel sheet wrote it and nobody has changed it since. The same goes for \
            further pages beside it (x-2.svg is the second page of x.svg).

            EXAMPLES
              peel sheet holiday -o sheet.pdf                      A4, stickers of 50 mm
              peel sheet holiday --paper letter --size 40mm --marks -o sheet.pdf
              peel sheet holiday --size 50mm,30mm --copies 3       each sticker six times
              peel sheet holiday --paper 100x150mm -o sheet.svg    one SVG per page
              peel sheet holiday -o sheet.dxf                      the cut lines alone
            """)

    @Argument(
        help:
            "Folders of photos, photos, or a .zip of them (default: ./photos, otherwise the current directory).",
        completion: .directory)
    var photos: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "File to write, .pdf, .svg or .dxf (default: \(SheetOptions.defaultOutput)).", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "a3, a4, a5, letter, legal, or sides such as 100x150mm or 12x12in.", valueName: "paper"))
    var paper = "a4"

    @Option(
        help: ArgumentHelp(
            "Longest side of a sticker, with its outline: a number of mm, or with cm or in; commas between several.",
            valueName: "lengths"))
    var size = "50mm"

    @Option(help: ArgumentHelp("How often to print each sticker in each size.", valueName: "number"))
    var copies = 1

    @Option(
        help: ArgumentHelp(
            "Smallest distance between two stickers: a number of mm, or with cm or in.", valueName: "length"))
    var gap = "4mm"

    @Flag(help: "Draw registration marks, for plotters that need them.")
    var marks = false

    /// For measuring prints.
    @Flag(help: .hidden)
    var ruler = false

    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @OptionGroup var cache: CacheOption

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @Flag(help: "Write a JSON report to standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if let output, ![".pdf", ".svg", ".dxf"].contains(where: output.lowercased().hasSuffix) {
            throw ValidationError("\(output): not a sheet; name a .pdf, .svg or .dxf file.")
        }
        _ = try options
    }

    private var options: SheetOptions {
        get throws {
            var options = SheetOptions(output: output)
            guard let paper = PaperSize(paper) else {
                throw ValidationError(
                    "--paper takes a3, a4, a5, letter, legal, or sides of 20 to 2000 mm such as 100x150mm or 12x12in; not “\(self.paper)”."
                )
            }
            options.paper = paper
            options.sizes = try sizes
            guard (1...Self.maxCopies).contains(copies) else {
                throw ValidationError("--copies takes 1 to \(Self.maxCopies); not “\(copies)”.")
            }
            options.copies = copies
            guard let gap = Self.millimetres(gap, 0...50) else {
                throw ValidationError("--gap takes 0mm to 50mm (or cm, in); not “\(self.gap)”.")
            }
            options.gap = gap
            options.hasMarks = marks
            options.hasRuler = ruler
            return options
        }
    }

    /// The most copies of a sticker: more than anyone cuts from sheets.
    private static let maxCopies = 100
    /// The most sizes: with more, a person cannot read the sheet.
    private static let maxSizes = 8

    /// The sizes in millimetres, each once.
    private var sizes: [Double] {
        get throws {
            var sizes: [Double] = []
            for text in size.split(separator: ",", omittingEmptySubsequences: false) {
                let text = String(text.trimmingPrefix(" "))
                guard let size = Self.millimetres(text, 10...500) else {
                    throw ValidationError(
                        "--size takes 10mm to 500mm (or cm, in), with commas between several; not “\(self.size)”."
                    )
                }
                if !sizes.contains(size) { sizes.append(size) }
            }
            guard sizes.count <= Self.maxSizes else {
                throw ValidationError("--size takes at most \(Self.maxSizes) sizes; not \(sizes.count).")
            }
            return sizes
        }
    }

    private static func millimetres(_ text: String, _ range: ClosedRange<Double>) -> Double? {
        PrintLength.millimetres(text).flatMap { range.contains($0) ? $0 : nil }
    }

    func run() async throws {
        let console = outputOptions.console
        let maker = SheetMaker(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: cache.place, links: links),
            options: try options)
        let report = try await console.following { progress in try await maker.make(progress: progress) }
        report.problems.forEach(console.problem)
        for note in report.notes { console.warning(note.subject, note.text) }
        try console.report(on: report.files.joined(separator: ", ")) {
            if json {
                try console.result(ReportWriter.json(report))
            } else if !console.quiet {
                for file in report.files { try console.result(file: file) }
            }
        }
        func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
        console.info(
            "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers") on \(report.pages) \(report.pages == 1 ? "page" : "pages"); stickers cover \(percent(report.fill)) of the used paper"
        )
        if !report.problems.isEmpty && !lenient { throw ExitCode.partly }
    }
}
