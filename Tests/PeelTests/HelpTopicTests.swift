import Foundation
import TestSupport
import Testing

@Suite struct HelpTopicTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let topics = [
        ("settings", "settings"), ("theming", "pages"), ("publishing", "publishing"), ("apps", "chat-apps"),
        ("troubleshooting", "troubleshooting"),
    ]

    /// A document whose wide tables have their columns' names before each cell, as the help has them.
    private static func withNamedCells(_ markdown: String) -> String {
        var header: [Substring] = []
        return markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("|") else {
                header = []
                return String(line)
            }
            let cells = line.replacing("\\|", with: " ").split(
                separator: "|", omittingEmptySubsequences: false
            )
            .dropFirst().dropLast().map { Substring($0) }
            guard cells.count > 3 else { return String(line) }
            if header.isEmpty { header = cells }
            let isRow = header != cells && !cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
            let named = zip(cells, [""] + header.dropFirst()).map {
                $0.allSatisfy(\.isWhitespace) ? "" : "\($1) \($0)"
            }
            return isRow ? named.joined(separator: " ") : ""
        }.joined(separator: "\n")
    }

    /// Every word of the document is in the help, in its order, whatever became of the marks around it.
    @Test(arguments: topics) func `the help has the document's text`(topic: String, document: String)
        async throws
    {
        func words(_ text: String) -> [Substring] {
            text.split { !$0.isLetter && !$0.isNumber }
        }
        let run = try await PeelProgram.run("help", topic)
        #expect(run.status == 0 && !run.output.contains("\u{1B}"))
        var markdown = try String(
            contentsOf: Self.root.appending(path: "docs/\(document).md"), encoding: .utf8)
        markdown.replace(/<!--[^>]*-->|```[a-z]*|!\[[^\n]*/, with: " ")
        // Addresses within the documents are left out.
        markdown.replace(/\]\((?!http)[^)]*\)/, with: " ")
        #expect(words(run.output) == words(Self.withNamedCells(markdown)))
    }

    @Test(arguments: topics.map(\.0)) func `paragraphs fit a terminal`(topic: String) async throws {
        for line in try await PeelProgram.run("help", topic).output.split(separator: "\n")
        where !line.hasPrefix("    ") && line.split(separator: " ").count > 1 {
            #expect(line.count <= 80, "\(line)")
        }
    }

    /// On a terminal.
    private func shown(on terminal: String, pager: String) async throws -> Tool.Result {
        try await Tool.run(
            "script", "-qec", "'\(PeelProgram.path)' help settings", "/dev/null",
            environment: ["TERM": terminal, "PAGER": pager])
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `a topic is shown in the user's pager, and Ctrl-C reaches only the pager`() async throws {
        let pager = "kill -INT $PPID; sed 's/^/paged: /'"
        let run = try await shown(on: "xterm", pager: pager)
        #expect(run.status == 0 && run.output.contains("paged: "), "\(run.output)")
        for (terminal, pager) in [
            ("dumb", pager), ("", pager), ("xterm", ""), ("xterm", "cat"), ("xterm", "no-such-pager"),
        ] {
            let run = try await shown(on: terminal, pager: pager)
            #expect(run.status == 0 && run.output.contains("Order and titles"), "\(pager): \(run.output)")
            #expect(!run.output.contains("paged: "))
        }
    }

    @Test func `an unknown topic is refused with the nearest one`() async throws {
        let run = try await PeelProgram.run("help", "setings")
        #expect(run.status == 64 && run.errors.contains("settings"), "\(run.errors)")
        #expect(try await PeelProgram.run("help").output.contains("troubleshooting"))
        #expect(try await PeelProgram.run("help", "build").output.contains("EXAMPLES"))
    }

    @Test func `the schema is printed as it is in the documents`() async throws {
        let schema = try String(
            contentsOf: Self.root.appending(path: "docs/peel.schema.json"), encoding: .utf8)
        #expect(try await PeelProgram.run("help", "schema").output == schema)
    }
}
