import ChatPacks
import Foundation
import TestSupport
import Testing

/// What is written about limits elsewhere is what the program holds packs against. `PEEL_RECORD=1` writes it anew, and
/// fails.
@Suite struct LimitDocumentTests {
    @Test func theTablesInTheDocumentsAreThoseOfTheProgram() throws {
        let url = Corpus.checkout.appending(path: "docs/apps.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let marks = [
            "<!-- The tables are written from the program's own; see LimitTable.swift. -->\n", "<!-- -->\n",
        ]
        let begin = try #require(text.range(of: marks[0]))
        let end = try #require(text.range(of: marks[1], range: begin.upperBound..<text.endIndex))
        let expected = text.replacingCharacters(
            in: begin.upperBound..<end.lowerBound, with: "\n" + LimitDocument.markdown + "\n")
        if text != expected && ProcessInfo.processInfo.environment["PEEL_RECORD"] != nil {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(
            text == expected,
            "docs/apps.md does not say what the program does; PEEL_RECORD=1 swift test writes it")
    }

    @Test(arguments: ChatApp.allCases) func everyLimitSaysWhoSetItAndWhen(_ app: ChatApp) {
        #expect(Set(app.limits.map(\.rule)).count == app.limits.count, "a rule stands once")
        for limit in app.limits {
            #expect(!limit.source.document.isEmpty)
            #expect(limit.source.read.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
        }
    }
}
