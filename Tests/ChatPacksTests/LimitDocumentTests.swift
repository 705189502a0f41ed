import ChatPacks
import TestSupport
import Testing

/// What is written about limits elsewhere is what the program holds packs against.
@Suite struct LimitDocumentTests {
    @Test func `the tables in the documents match the program`() throws {
        try RecordedTable(
            in: "docs/chat-apps.md",
            after: "<!-- The tables are written from the program's own; see Limit.swift. -->"
        ).expect(LimitDocument.markdown)
    }

    @Test(arguments: ChatApp.allCases) func `every limit has a source and a date`(_ app: ChatApp) {
        #expect(Set(app.limits.map(\.rule)).count == app.limits.count, "a rule stands once")
        for limit in app.limits {
            #expect(!limit.source.document.isEmpty)
            #expect(limit.source.read.wholeMatch(of: /\d{4}-\d{2}(-\d{2})?/) != nil)
        }
    }
}
