import ArgumentParser
import Files
import Essentials
import QRCode
import SiteBuild
import Stickers

/// What the user sees: results on standard output, everything else on standard error.
struct Console: Sendable {
    /// Whether only errors are printed.
    var quiet: Bool
    /// Whether each step is printed.
    var verbose: Bool
    private let colorsOutput: Bool
    private let colorsErrors: Bool

    init(quiet: Bool, verbose: Bool, color: ColorChoice) {
        self.quiet = quiet
        self.verbose = verbose
        colorsOutput = Console.usesColor(color, on: .output)
        colorsErrors = Console.usesColor(color, on: .errors)
    }

    /// Whether standard output may carry colours.
    var showsColorInResults: Bool { colorsOutput }

    /// Whether progress can be drawn: standard error is a terminal that takes a line back and shows no prompt, and nobody asked for
    /// silence or a full list.
    var drawsProgress: Bool {
        let stream = StandardStream.errors
        return !quiet && !verbose && stream.isTerminal && !stream.isInBackground && !Console.isDumb
    }

    /// Whether a person sees both what is made and what is said about it.
    var isInteractive: Bool { !quiet && StandardStream.output.isTerminal && StandardStream.errors.isTerminal }

    /// Whether what was written stays: messages go into a file, to another program or to a terminal that takes no line back.
    var isLog: Bool { !quiet && !verbose && (!StandardStream.errors.isTerminal || Console.isDumb) }

    /// Shows an address as a code for the phone's camera, where colours are shown: it is drawn with them.
    func showCode(of address: String) {
        guard colorsErrors, let code = QRCode(address) else { return }
        info(code.terminalText)
    }

    /// Writes a result.
    ///
    /// - Throws: ``nothingMade`` where it cannot be written, which is then told.
    func result(_ text: String) throws(ExitCode) { try result(bytes: Array((text + "\n").utf8)) }

    /// Writes bytes of a result as they are; throws as ``result(_:)`` does.
    func result(bytes: [UInt8]) throws(ExitCode) {
        do throws(FileError) {
            try StandardStream.output.write(bytes)
        } catch {
            self.error("\(error.path): \(error.reason)")
            throw .nothingMade
        }
    }

    /// Writes the name of a file that was made: as it is for programs, as it may be shown for people.
    func result(file: String) throws(ExitCode) {
        try result(StandardStream.output.isTerminal ? ShownText.name(file) : file)
    }

    /// Writes results about what is made already; where they cannot be written, tells that it is.
    func report(on made: String, _ tell: () throws -> Void) throws {
        do {
            try tell()
        } catch let code as ExitCode where code == .nothingMade {
            error("\(ShownText.name(made)) is in place; only its report could not be written")
            throw code
        }
    }

    /// Tells what went wrong.
    func error(_ text: String) {
        Console.write("\(paint("peel:", "31;1")) \(ShownText.text(text))\n")
    }

    /// Tells why a photo could not be used.
    func problem(_ problem: PhotoProblem) {
        error("\(ShownText.name(problem.photo)): \(ShownText.name(problem.reason))")
    }

    /// Tells what the user should know about a photo or a file.
    func warning(_ subject: String, _ text: String) {
        warning("\(ShownText.name(subject)): \(ShownText.name(text))")
    }

    /// Tells what there is to say about photos: on a terminal those that need eyes as a table, in a log each by itself.
    func show(_ remarks: [BuildReport.Remark]) {
        let eyed = remarks.filter { $0.attention != nil }
        guard !quiet, StandardStream.errors.isTerminal, eyed.count > 1 else { return remarks.forEach(show) }
        remarks.filter { $0.attention == nil }.forEach(show)
        let rows = eyed.map { remark in
            (
                kind: remark.attention?.title ?? "", photo: String(ShownText.name(remark.subject).prefix(40)),
                text: ShownText.name(remark.text), isError: remark.attention == .refused
            )
        }
        let widths = (rows.map(\.kind.count).max() ?? 0, rows.map(\.photo.count).max() ?? 0)
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: width - text.count)
        }
        info("Needs review:")
        for row in rows {
            let kind = paint(padded(row.kind, widths.0), row.isError ? "31;1" : "33;1")
            info("  \(kind)  \(padded(row.photo, widths.1))  \(row.text)")
        }
    }

    /// Tells what there is to say about one photo or file.
    func show(_ remark: BuildReport.Remark) {
        if remark.attention == .refused {
            problem(PhotoProblem(photo: remark.subject, reason: remark.text))
        } else {
            warning(remark.subject, remark.text)
        }
    }

    /// Tells what the user should look at.
    func warning(_ text: String) {
        if !quiet {
            Console.write("\(paint("peel:", "33;1")) \(ShownText.text(text))\n")
        }
    }

    /// Tells what an option of its own asked for, also to those who want to hear of errors only.
    func asked(_ text: String) { Console.write(text + "\n") }

    /// Tells how things went.
    func info(_ text: String) {
        if !quiet { Console.write(text + "\n") }
    }

    /// Tells a step.
    func detail(_ text: String) {
        if verbose { Console.write(ShownText.text(text) + "\n") }
    }

    /// Draws over the line that was drawn last; an empty text clears it.
    func draw(_ text: String) { Console.write("\r\u{1B}[2K" + text) }

    private func paint(_ text: String, _ code: String) -> String {
        colorsErrors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static func usesColor(_ choice: ColorChoice, on stream: StandardStream) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return environment["NO_COLOR", default: ""].isEmpty && !isDumb && stream.isTerminal
        }
    }

    /// Whether the terminal says of itself that it only adds text to text, or says nothing.
    static var isDumb: Bool {
        ["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM", default: ""])
    }

    /// Where messages cannot be written, there is nowhere to say so.
    private static func write(_ text: String) { try? StandardStream.errors.write(Array(text.utf8)) }
}

extension PhotoReport.Attention {
    /// Its words in a table.
    fileprivate var title: String {
        switch self {
        case .refused: "refused"
        case .noSubject: "no clear subject"
        case .lowResolution: "low resolution"
        case .lookAlike: "look-alike"
        }
    }
}
