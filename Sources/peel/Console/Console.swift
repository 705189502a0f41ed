import ArgumentParser
import Files
import Essentials
import Photos
import QRCode
import SiteBuild
import Stickers

/// The program's output: results on standard output, everything else on standard error.
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

    /// Whether progress can be drawn: standard error is a terminal that can redraw a line and shows no prompt,
    /// and the user asked neither for silence nor for a full list.
    var drawsProgress: Bool {
        let stream = StandardStream.errors
        return !quiet && !verbose && stream.isTerminal && !stream.isInBackground && !Console.isDumb
    }

    /// Whether a person sees both results and messages.
    var isInteractive: Bool { !quiet && StandardStream.output.isTerminal && StandardStream.errors.isTerminal }

    /// Whether written messages stay: they go into a file, to another program or to a terminal that cannot redraw a line.
    var isLog: Bool { !quiet && !verbose && (!StandardStream.errors.isTerminal || Console.isDumb) }

    /// Shows an address as a code for the phone's camera, if colours are shown, because the code needs them.
    func showCode(of address: String) {
        guard colorsErrors, let code = QRCode(address) else { return }
        info(code.terminalText)
    }

    /// Writes a result.
    ///
    /// - Throws: ``nothingMade`` if it cannot be written, after an error message.
    func result(_ text: String) throws(ExitCode) { try result(bytes: Array((text + "\n").utf8)) }

    /// Writes bytes of a result unchanged; throws as ``result(_:)`` does.
    func result(bytes: [UInt8]) throws(ExitCode) {
        do throws(FileError) {
            try StandardStream.output.write(bytes)
        } catch {
            self.error("\(error.path): \(error.reason)")
            throw .nothingMade
        }
    }

    /// Writes the name of a finished file: unchanged for programs, as ``ShownText`` shows it for people.
    func result(file: String) throws(ExitCode) {
        try result(StandardStream.output.isTerminal ? ShownText.name(file) : file)
    }

    /// Writes results about finished files. If the results cannot be written, says that the files are in place.
    func report(on made: String, _ tell: () throws -> Void) throws {
        do {
            try tell()
        } catch let code as ExitCode where code == .nothingMade {
            error("\(ShownText.name(made)) is in place; only its report could not be written")
            throw code
        }
    }

    /// Writes an error message.
    func error(_ text: String) {
        Console.write("\(paint("peel:", "31;1")) \(ShownText.text(text))\n")
    }

    /// Writes why a photo could not be used.
    func problem(_ problem: PhotoProblem) {
        error("\(ShownText.name(problem.photo)): \(ShownText.name(problem.reason))")
    }

    /// Writes a warning about a photo or a file.
    func warning(_ subject: String, _ text: String) {
        warning("\(ShownText.name(subject)): \(ShownText.name(text))")
    }

    /// Shows remarks on photos. On a terminal, those that need attention form a table; in a log, each has its own line.
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

    /// Shows a remark on one photo or file.
    func show(_ remark: BuildReport.Remark) {
        if remark.attention == .refused {
            problem(PhotoProblem(photo: remark.subject, reason: remark.text))
        } else {
            warning(remark.subject, remark.text)
        }
    }

    /// Writes a warning.
    func warning(_ text: String) {
        if !quiet {
            Console.write("\(paint("peel:", "33;1")) \(ShownText.text(text))\n")
        }
    }

    /// Writes a text that an option asked for, even with `--quiet`.
    func asked(_ text: String) { Console.write(text + "\n") }

    /// Writes information, except with `--quiet`.
    func info(_ text: String) {
        if !quiet { Console.write(text + "\n") }
    }

    /// Writes a step, with `--verbose` only.
    func detail(_ text: String) {
        if verbose { Console.write(ShownText.text(text) + "\n") }
    }

    /// Writes a question, with the cursor behind it.
    func prompt(_ text: String) { Console.write("\(paint("peel:", "33;1")) \(ShownText.text(text))") }

    /// Replaces the line that was drawn last; an empty text clears it.
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

    /// Whether the terminal says that it can only append text, or says nothing.
    static var isDumb: Bool {
        ["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM", default: ""])
    }

    /// Ignores errors, because there is nowhere left to report them.
    private static func write(_ text: String) { try? StandardStream.errors.write(Array(text.utf8)) }
}

extension PhotoReport.Attention {
    /// Its name in a table.
    fileprivate var title: String {
        switch self {
        case .refused: "refused"
        case .noSubject: "no clear subject"
        case .lowResolution: "low resolution"
        case .lookAlike: "look-alike"
        }
    }
}

extension Console {
    /// Refuses a file for a command that works on a folder.
    func refuseFile(_ path: String, for command: String) throws {
        guard (try? FileSystem.kind(of: path)) == .file else { return }
        let advice = UnpackedArchive.isArchive(path) ? "unpack it" : "name the folder that it is in"
        error("\(ShownText.name(path)): it is a file, and peel \(command) needs a folder; \(advice)")
        throw ExitCode.usage
    }
}
