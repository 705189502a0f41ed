import Foundation

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
        colorsOutput = Console.usesColor(color, on: STDOUT_FILENO)
        colorsErrors = Console.usesColor(color, on: STDERR_FILENO)
    }

    /// Whether standard output may carry colours.
    var showsColorInResults: Bool { colorsOutput }

    /// Whether progress can be drawn: standard error is a terminal, and nobody asked for silence or a full list.
    var drawsProgress: Bool { !quiet && !verbose && isatty(STDERR_FILENO) == 1 }

    /// Writes a result.
    func result(_ text: String) { Console.write(text + "\n", to: STDOUT_FILENO) }

    /// Writes bytes of a result as they are.
    func result(bytes: [UInt8]) { Console.write(bytes, to: STDOUT_FILENO) }

    /// Tells what went wrong.
    func error(_ text: String) {
        Console.write("\(paint("peel:", "31;1")) \(Console.shown(text))\n", to: STDERR_FILENO)
    }

    /// Tells what the user should look at.
    func warning(_ text: String) {
        if !quiet {
            Console.write("\(paint("peel:", "33;1")) \(Console.shown(text))\n", to: STDERR_FILENO)
        }
    }

    /// Tells how things went.
    func info(_ text: String) {
        if !quiet { Console.write(text + "\n", to: STDERR_FILENO) }
    }

    /// Tells a step.
    func detail(_ text: String) {
        if verbose { Console.write(Console.shown(text) + "\n", to: STDERR_FILENO) }
    }

    /// Draws over the line that was drawn last; an empty text clears it.
    func draw(_ text: String) { Console.write("\r\u{1B}[2K" + text, to: STDERR_FILENO) }

    /// The text with what would steer the terminal (a file name may hold escape sequences) made visible.
    static func shown(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0.properties.generalCategory == .control && $0 != "\n" ? "\u{FFFD}" : $0
                }))
    }

    private func paint(_ text: String, _ code: String) -> String {
        colorsErrors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static func usesColor(_ choice: ColorChoice, on descriptor: Int32) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
                && isatty(descriptor) == 1
        }
    }

    private static func write(_ text: String, to descriptor: Int32) {
        write(Array(text.utf8), to: descriptor)
    }

    /// Stops at the first error: a reader that went away wants no more.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: bytes)
    }
}
