import Embedded
import Essentials
import Files
import Programs
import Settings
import SiteBuild

/// A document inside the program, for commands such as `peel help settings`.
struct HelpTopic {
    let name: String
    /// Its text, in Markdown unless it is ``isVerbatim``.
    let text: String
    /// Whether the text is shown as it is: the schema, which programs read.
    var isVerbatim = false

    /// All topics.
    static let all =
        [
            ("settings", "settings"), ("theming", "pages"), ("publishing", "publishing"),
            ("apps", "chat-apps"),
            ("troubleshooting", "troubleshooting"),
        ].map { HelpTopic(name: $0, text: EmbeddedFiles.text(of: "docs/\($1).md")) }
        + [HelpTopic(name: "schema", text: SettingsReference.schema, isVerbatim: true)]

    /// Shows the document: page by page on a terminal, as plain text elsewhere.
    func show(on console: Console) throws {
        if isVerbatim { return try console.result(String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))) }
        guard console.isInteractive else {
            return try console.result(MarkdownText(text, width: 80, isStyled: false).text)
        }
        let width = min(100, max(40, StandardStream.output.columns ?? 80))
        let shown = MarkdownText(text, width: width, isStyled: console.showsColorInResults).text
        var environment = ProcessInfo.processInfo.environment
        guard let pager = Self.pager(environment["PAGER"]) else { return try console.result(shown) }
        // The pager ends by itself if all fits on the screen, and leaves colours as they are.
        environment["LESS"] = "-FRX \(environment["LESS"] ?? "")"
        var program = Program(path: "/bin/sh", arguments: ["-c", pager])
        program.environment = environment
        let end = try? program.runInForeground(reading: Array((shown + "\n").utf8))
        // The shell found no such program (POSIX, Shell Command Language, 2.8.2).
        if end == nil || end == .exited(127) { try console.result(shown) }
    }

    /// Returns the shell command that shows a text page by page: the user's choice, otherwise less; `nil` if there is none.
    private static func pager(_ named: String?) -> String? {
        guard !Console.isDumb else { return nil }
        guard let named else { return Program.path(of: "less").map(CommandWords.quoted) }
        return named.allSatisfy(\.isWhitespace) || named == "cat" ? nil : named
    }
}
