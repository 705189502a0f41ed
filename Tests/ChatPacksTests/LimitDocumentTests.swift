import TestSupport
import Testing

@testable import ChatPacks

/// What is written about limits elsewhere is what the program holds packs against.
@Suite struct LimitDocumentTests {
    @Test func `the tables in the documents match the program`() throws {
        try RecordedTable(
            in: "docs/chat-apps.md",
            after: "<!-- The tables are written from the program's own; see LimitDocumentTests.swift. -->"
        ).expect(ChatApp.allCases.map(section).joined(separator: "\n"))
    }

    /// Returns a section of Markdown for an app, with a list of the limits that each source sets.
    private func section(_ app: ChatApp) -> String {
        let limits = app.ownLimits
        var sources: [Source] = []
        for limit in limits where !sources.contains(limit.source) { sources.append(limit.source) }
        var text = "### \(app.title) (`\(app.rawValue)`)\n"
        for source in sources {
            text += "\nFrom \(source):\n\n"
            for limit in limits where limit.source == source {
                text += "* `\(limit.rule.rawValue)`: \(limit.bound.text)\n"
            }
        }
        return text
    }

    @Test(arguments: ChatApp.allCases) func `every limit has a source and a date`(_ app: ChatApp) {
        #expect(Set(app.limits.map(\.rule)).count == app.limits.count, "a rule stands once")
        for limit in app.limits {
            #expect(!limit.source.document.isEmpty)
            #expect(limit.source.read.wholeMatch(of: /\d{4}-\d{2}(-\d{2})?/) != nil)
        }
    }
}
