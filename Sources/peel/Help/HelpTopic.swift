import CDocuments
import Files
import Programs
import Settings
import SiteBuild

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A document that the program has with it, such as `peel help settings` shows.
struct HelpTopic {
    /// What it is called.
    let name: String
    /// Its text, in Markdown unless it is ``isVerbatim``.
    let text: String
    /// Whether the text is shown as it is: the schema, which programs read.
    var isVerbatim = false

    /// All that there are.
    static let all: [HelpTopic] = {
        var all: [HelpTopic] = []
        guard var document = unsafe peel_documents() else { return [] }
        while let name = unsafe document.pointee.topic, let text = unsafe document.pointee.text {
            all.append(HelpTopic(name: unsafe String(cString: name), text: unsafe String(cString: text)))
            unsafe document += 1
        }
        all.append(HelpTopic(name: "schema", text: SettingsReference.schema, isVerbatim: true))
        return all
    }()

    /// Shows it: page by page on a terminal, as plain text elsewhere.
    func show(on console: Console) throws {
        if isVerbatim { return try console.result(String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))) }
        guard console.isInteractive else {
            return try console.result(MarkdownText(text, width: 80, isStyled: false).text)
        }
        let shown = MarkdownText(
            text, width: min(100, Self.terminalWidth), isStyled: console.showsColorInResults
        ).text
        do {
            guard let pager = Program.path(of: "less") else { return try console.result(shown) }
            let scratch = try ScratchFolder(for: "peel-help")
            defer { withExtendedLifetime(scratch) {} }
            let file = FileSystem.joined(scratch.path, name)
            try FileSystem.writeAtomically(Array(shown.utf8), to: file)
            // It ends by itself where all fits on the screen, and leaves colours as they are.
            _ = try Program(path: pager, arguments: ["-FRX"]).runInForeground(reading: file)
        } catch {
            try console.result(shown)
        }
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
        return Int(size.ws_col)
    }
}
