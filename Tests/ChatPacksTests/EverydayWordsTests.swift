import ChatPacks
import Foundation
import TestSupport
import Testing

/// How many guesses a person would keep, of a hundred everyday things in three languages. The table was looked at while
/// the order of candidates was chosen, so it tells what holds, not what strangers' words would give.
@Suite struct EverydayWordsTests {
    @Test(arguments: [("en", 0, 90), ("de", 1, 88), ("es", 2, 95)])
    func mostGuessesArePlausible(_ language: String, _ column: Int, _ least: Int) throws {
        let url = Corpus.checkout.appending(path: "Tests/Fixtures/emoji/everyday.tsv")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        var kept = 0
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            let accepted = Set((EmojiText.emoji(in: fields[3]) ?? []))
            if let guess = EmojiGuess.emoji(for: fields[column], language: language), accepted.contains(guess)
            {
                kept += 1
            }
        }
        #expect(lines.count == 100)
        #expect(kept >= least, "\(kept) of 100 in \(language)")
    }
}
