import ChatPacks
import Foundation
import TestSupport
import Testing

/// How many guesses a person would keep: of a hundred everyday things in three languages, and of the titles of 60 photos.
/// The tables were looked at while the order of candidates was chosen, so they tell what holds, not what strangers' words
/// would give.
@Suite struct EverydayWordsTests {
    private static let languages: [(tag: String, name: String)] = [
        ("en", "English"), ("de", "German"), ("es", "Spanish"),
    ]

    /// Lines of a table of tests, as their fields.
    private static func lines(_ name: String) throws -> [[String]] {
        let url = Corpus.checkout.appending(path: "Tests/Fixtures/emoji/\(name)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
    }

    /// What is guessed, and whether it is one of those that a person would keep.
    private static func guess(
        _ title: String, _ language: String, keeping accepted: String
    ) -> (emoji: String?, isKept: Bool) {
        let guess = EmojiGuess.emoji(for: title, language: language)
        return (guess, guess.map { (EmojiText.emoji(in: accepted) ?? []).contains($0) } ?? false)
    }

    @Test(arguments: zip(languages.indices, [90, 88, 95]))
    func `most guesses are plausible`(_ column: Int, _ least: Int) throws {
        let lines = try Self.lines("everyday.tsv")
        let language = Self.languages[column].tag
        let kept = lines.count { Self.guess($0[column], language, keeping: $0[3]).isKept }
        #expect(lines.count == 100)
        #expect(kept >= least, "\(kept) of 100 in \(language)")
    }

    @Test func `the tables in the documents match the guesses`() throws {
        func cell(_ title: String, _ language: String, keeping accepted: String) -> String {
            let (emoji, isKept) = Self.guess(title, language, keeping: accepted)
            return isKept ? emoji ?? "" : "\(emoji ?? "none") ✗"
        }
        let titles = try Self.lines("titles.tsv")
        let photos = titles.reduce(0) { $0 + (Int($1[1]) ?? 0) }
        let kept = titles.filter { Self.guess($0[0], "en", keeping: $0[2]).isKept }
            .reduce(0) { $0 + (Int($1[1]) ?? 0) }
        var text = "## Titles of photos\n\n\(kept) of \(photos) are kept.\n\n"
        text += "| title | photos | guess |\n|---|---|---|\n"
        for line in titles {
            text += "| \(line[0]) | \(line[1]) | \(cell(line[0], "en", keeping: line[2])) |\n"
        }
        let words = try Self.lines("everyday.tsv")
        let shares = Self.languages.enumerated().map { column, language in
            let kept = words.count { Self.guess($0[column], language.tag, keeping: $0[3]).isKept }
            return "\(language.name) \(kept)"
        }
        text += "\n## Everyday words\n\nOf 100 are kept: \(shares.joined(separator: ", ")).\n\n"
        let head = Self.languages.map(\.name).joined(separator: " | | ")
        text += "| \(head) | |\n|---|---|---|---|---|---|\n"
        for line in words {
            let cells = Self.languages.enumerated().map { column, language in
                "\(line[column]) | \(cell(line[column], language.tag, keeping: line[3]))"
            }
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        try RecordedTable(
            in: "Tests/Fixtures/emoji/guesses.md",
            after: "<!-- The tables are written by EverydayWordsTests. -->"
        ).expect(text)
    }
}
