import Files
import Stickers
import ArgumentParser
import Codecs
import Cutout
import Pixels
import SiteBuild

/// `peel cut`: photos in, stickers or mattes out.
struct CutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cut",
        abstract: "Cut the subject out of photos.",
        discussion: """
            Writes a PNG or WebP sticker with its outline. With --matte, writes the matte instead: an 8-bit greyscale \
            PNG as large as the upright photo, white where the subject is. A matte is written even if the subject is \
            unclear.

            Replaces an existing file only if peel cut wrote it and nobody has changed it since.

            EXAMPLES
              peel cut cat.jpg                       cat.png in the current directory
              peel cut cat.jpg -o sticker.webp       a WebP file
              peel cut cat.gif -o sticker.webp       a sticker that moves
              peel cut cat.jpg --motion wiggle -o sticker.webp
                                                     a still photo that moves
              peel cut *.jpg -o stickers/            several photos at once
              peel cut film.mov --from 2s --to 4.5s -o sticker.webp
                                                     this part of a film
              peel cut cups.jpg --each               cups-1.png, cups-2.png and so on
              peel cut cat.jpg --matte -o matte.png  the matte only
              peel cut cat.jpg --outline 0           no outline
              peel cut - < cat.jpg > sticker.png     through pipes (or -o -)
              peel cut cat.jpg --to-clipboard        copy the sticker
              peel cut cat.jpg --keep 0.4,0.5 --drop 0.7,0.4
                                                     keep the cat, drop what is beside it
              peel cut cat.jpg --keep "0.2,0.8 0.3,0.9"
                                                     keep the tail, along a line
            """)

    @Argument(help: "Photos; - reads one from standard input.", completion: .photos)
    var photos: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "File to write (.png or .webp), folder for one file per photo, or - for standard output.",
            valueName: "out"),
        completion: .file())
    var output: String?

    @Flag(help: "Copy the sticker to the clipboard (on Linux with wl-copy or xclip).")
    var toClipboard = false

    @Flag(help: "Write each separate thing as its own file, with a number from left to right.")
    var each = false

    @Flag(help: "Write the matte instead of the sticker.")
    var matte = false

    @Option(
        help: ArgumentHelp(
            "A point inside the subject: fractions of the upright photo's width and height from the top left "
                + "(0.4,0.5), or pixels (412px,520px). Several points in quotes are a line; "
                + "a line that ends where it began is an area. Repeatable.",
            valueName: "x,y"), transform: PlacedTap.argument)
    var keep: [PlacedTap] = []

    @Option(
        help: ArgumentHelp("A point outside the subject. Repeatable.", valueName: "x,y"),
        transform: PlacedTap.argument)
    var drop: [PlacedTap] = []

    /// For measuring what the refinement adds.
    @Flag(help: .hidden)
    var unrefined = false

    @Option(help: "How the sticker moves, in a .webp file.")
    var motion = StickerMotion.none

    @Option(
        help: ArgumentHelp("Where the used part of a film begins, such as 2.5s or 1:05.", valueName: "time"))
    var from: FilmTime?

    @Option(help: ArgumentHelp("Where it ends.", valueName: "time"))
    var to: FilmTime?

    @Option(
        help: ArgumentHelp("The moment to begin with; a still sticker shows it.", valueName: "time"))
    var at: FilmTime?

    @OptionGroup(title: "Finish") var finish: FinishOptions

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @Flag(help: "Write JSON Lines to standard output: one per photo or sticker.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if toClipboard && output != nil {
            throw ValidationError("--to-clipboard and -o cannot be combined.")
        }
        if json && (toClipboard || output == "-" || photos == ["-"] && output == nil) {
            throw ValidationError(
                "--json reports on files; write the sticker to a file with -o.")
        }
        if each { try validateEach() }
        if let problem = part.problem { throw ValidationError("--from, --to and --at: \(problem).") }
        if matte, try finish.style != StickerStyle() {
            throw ValidationError(
                "--matte writes no sticker; leave out --look, --text, --outline and the like.")
        }
        if finish.text.isEmpty, finish.textShape != .straight {
            throw ValidationError("--text-shape is about words; name them with --text.")
        }
        if motion != .none, matte || each || output?.lowercased().hasSuffix(".webp") != true {
            throw ValidationError("--motion needs a .webp file for one sticker; name one with -o.")
        }
        if motion != .none, let size = finish.size, size.pixels > PhotoCutter.mostMovingSide {
            throw ValidationError(
                "--size takes \(PhotoCutter.mostMovingSide) at most with --motion.")
        }
        if photos.count > 1, !keep.isEmpty || !drop.isEmpty {
            throw ValidationError(
                "--keep and --drop apply to one photo; for several photos, put them in peel.yaml.")
        }
    }

    /// The part of a film that the options name.
    private var part: FilmCut {
        FilmCut(from: from?.milliseconds, to: to?.milliseconds, at: at?.milliseconds)
    }

    private func validateEach() throws {
        if matte { throw ValidationError("--each writes stickers; leave out --matte.") }
        if toClipboard { throw ValidationError("--to-clipboard takes one sticker; leave out --each.") }
        if output == "-" || output == nil && photos.contains("-") {
            throw ValidationError("--each can write several files; name a folder with -o.")
        }
        if let output, EachThing.isFile(output) {
            throw ValidationError(
                "\(output): --each can write several files; name a folder with -o, such as stickers/.")
        }
    }

    func run() async throws {
        let console = outputOptions.console
        let input = try InputPhotos(photos, command: "cut")
        defer { withExtendedLifetime(input) {} }
        let pipe =
            if toClipboard {
                try PipedSticker(of: input.paths, to: Clipboard())
            } else if input.isPiped && output == nil || output == "-" {
                try PipedSticker(of: input.paths)
            } else {
                PipedSticker?.none
            }
        let things = each ? try EachThing(of: input.paths, in: output) : nil
        let targets =
            try pipe?.pairs ?? things?.pairs
            ?? CutTargets(photos: input.paths, output: output, matte: matte).pairs
        let cutter = PhotoCutter(
            cutout: Cutout(), style: try finish.style,
            mattes: matte ? (unrefined ? .unrefined : .refined) : nil, isEach: each,
            isSizeChosen: finish.size != nil, motion: motion, command: try cutout.command(),
            acceptsGuesses: cutout.acceptGuesses, part: part,
            memory: jobs.memoryForPhotos, jobs: try jobs.count)
        // Several things of one photo, and piped stickers, are handed over at the end.
        let hasFiles = pipe == nil && things == nil
        var reports = try await cut(targets, by: cutter, console, hasFiles: hasFiles)
        let leftovers = try things?.deliver(&reports) ?? []
        for index in reports.indices {
            if let problem = reports[index].problem { reports[index].reason = input.shown(problem).reason }
            reports[index].path = input.shown(reports[index].path)
        }
        try show(reports, through: pipe, on: console)
        for file in leftovers {
            console.warning(
                file,
                "an earlier run wrote it; no such thing was found now, so remove it if you do not need it")
        }
        let made = reports.count { $0.made != nil }
        if made == 0 { throw ExitCode.nothingMade }
        if made < reports.count { throw ExitCode.partly }
    }

    private func cut(
        _ targets: [(photo: String, file: String)], by cutter: PhotoCutter, _ console: Console, hasFiles: Bool
    ) async throws -> [PhotoReport] {
        do {
            return try await interruptible { try await cutter.cut(targets, keep: keep, drop: drop) }
        } catch let code as ExitCode {
            console.error(
                "interrupted; " + (hasFiles ? "what was cut out before has its file" : "nothing was written"))
            throw code
        }
    }

    private func show(
        _ reports: [PhotoReport], through pipe: PipedSticker?, on console: Console
    ) throws {
        // The user asked for one photo's sticker and sees how large it is.
        console.show(BuildReport.remarks(on: reports).filter { $0.attention != .lowResolution })
        for report in reports {
            if let made = report.made {
                console.detail(
                    "\(report.path): a \(report.outcome.rawValue) of \(made.width) × \(made.height) pixels in \(report.seconds) s"
                )
            }
            let line = json ? try ReportWriter.line("photo", report) : nil
            if let pipe {
                if report.made != nil { try pipe.write(to: console) }
            } else if let file = report.made?.path {
                try console.report(on: file) {
                    if let line {
                        try console.result(line)
                    } else if !console.quiet {
                        try console.result(file: file)
                    }
                }
            } else if let line {
                try console.result(line)
            }
        }
    }

}

extension PlacedTap {
    /// Returns a place from the command line.
    fileprivate static func argument(_ text: String) throws -> PlacedTap {
        guard let tap = PlacedTap(text) else {
            throw ValidationError("“\(text)” is not a point; write for example 0.4,0.5 or 412px,520px.")
        }
        return tap
    }
}

/// The options about a sticker's finish.
struct FinishOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Longest side in pixels, 128 to 4096 (default: \(StickerStyle().size)); of stickers that move, "
                + "\(PhotoCutter.mostMovingSide) at most.", valueName: "px"))
    var size: PixelCount?

    @Option(help: "What the sticker looks like.")
    var look = StickerStyle().look

    @Option(help: "Words on the sticker.")
    var text = ""

    @Option(help: "The line that the words follow.")
    var textShape = StickerWords.Shape.straight

    @Option(
        help: ArgumentHelp(
            "Outline in percent of the longest side, 0 to 20. (default: \(Percentage(fraction: StickerStyle().outline).defaultValueDescription))",
            valueName: "%"))
    var outline: Percentage?

    @Option(help: ArgumentHelp("Colour of the outline.", valueName: "#rrggbb"))
    var outlineColor = "#ffffff"

    @Option(help: ArgumentHelp("Transparent margin in percent of the longest side, 0 to 20.", valueName: "%"))
    var margin = Percentage(fraction: StickerStyle().margin)

    @Flag(help: "Add a soft shadow.")
    var shadow = false

    /// The style that the options describe.
    var style: StickerStyle {
        get throws {
            var style = StickerStyle()
            if let size { style.size = size.pixels }
            style.look = look
            style.words.text = text
            style.words.shape = textShape
            if let outline { style.outline = outline.fraction }
            style.margin = margin.fraction
            style.shadow = shadow
            guard let color = RGBA(hex: outlineColor) else {
                throw ValidationError("--outline-color takes a colour such as #ffffff.")
            }
            style.outlineColor = color
            return style
        }
    }

    func validate() throws {
        if let size, !(128...4096).contains(size.pixels) {
            throw ValidationError("--size takes a number from 128 to 4096.")
        }
        if let outline, !(0...20).contains(outline.percent) {
            throw ValidationError("--outline takes a percentage from 0 to 20.")
        }
        if let outline, look == .none, outline.percent > 0 {
            throw ValidationError("--look none has no outline; leave out --look or --outline.")
        }
        if !(0...20).contains(margin.percent) {
            throw ValidationError("--margin takes a percentage from 0 to 20.")
        }
        if let problem = text.isEmpty ? nil : StickerWords.problem(of: text) {
            throw ValidationError("--text: \(ShownText.name(problem)).")
        }
        _ = try style
    }
}

extension StickerLook: ExpressibleByArgument {}
extension StickerMotion: ExpressibleByArgument {}
extension StickerWords.Shape: ExpressibleByArgument {}

/// A moment of a film: `2s`, `2.5` or `1:05`.
struct FilmTime: ExpressibleByArgument {
    /// The time from the film's start.
    let milliseconds: Int

    init?(argument: String) {
        guard let time = FilmCut.milliseconds(argument) else { return nil }
        milliseconds = time
    }
}

/// A part of a whole: `3` or `3%`; `none` is 0.
struct Percentage: ExpressibleByArgument {
    /// The part in percent.
    let percent: Double

    /// - Parameter fraction: the part as a fraction of 1.
    init(fraction: Double) { percent = fraction * 100 }

    init?(argument: String) {
        if argument.lowercased() == "none" {
            percent = 0
            return
        }
        let number = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
        guard let percent = Double(number.filter { $0 != " " }) else { return nil }
        self.percent = percent
    }

    /// The part as a fraction of 1.
    var fraction: Double { percent / 100 }

    var defaultValueDescription: String {
        percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
    }
}

/// A length in pixels: `1024` or `1024px`.
struct PixelCount: ExpressibleByArgument {
    /// The length in pixels.
    let pixels: Int

    init(_ pixels: Int) { self.pixels = pixels }

    init?(argument: String) {
        let text = argument.lowercased()
        let number = (text.hasSuffix("px") ? text.dropLast(2) : text[...]).filter { $0 != " " }
        guard let pixels = Int(number) else { return nil }
        self.pixels = pixels
    }

    var defaultValueDescription: String { String(pixels) }
}
