import Essentials
import Languages

/// Guesses an emoji from a sticker's title.
package enum EmojiGuess {
    /// The emoji for titles without a guess.
    package static let fallback = "✨"

    /// Returns the emoji that a title's words stand for in `language`, a tag such as `de-AT`; otherwise in English. A word that
    /// is an emoji's name counts for more than a word that goes with it. Of equal words, the head of a phrase wins: the last word
    /// in English and German, the first in Romance languages and Arabic.
    ///
    /// - Returns: `nil` if no word is known, and for "Photo 3".
    package static func emoji(for title: String, language: String) -> String? {
        // The title of an unnamed photo does not describe it.
        if title == "Photo" || title.hasPrefix("Photo "), title.dropFirst(6).allSatisfy(\.isNumber) {
            return nil
        }
        for tag in [language, "en"] {
            guard let words = EmojiWords.of(tag) else { continue }
            let headIsFirst = Language.forTag(tag).headIsFirst
            if let found = emoji(for: title, in: words, headIsFirst: headIsFirst) { return found }
        }
        return nil
    }

    /// Returns a sticker's emoji (the given ones, otherwise a guess from its title) and their names in a language, for a search.
    package static func searchWords(_ given: String?, title: String, language: String) -> [String] {
        let emoji =
            given.flatMap(EmojiText.emoji) ?? Self.emoji(for: title, language: language).map { [$0] } ?? []
        let words = EmojiWords.of(language) ?? EmojiWords.of("en")
        return emoji.flatMap { [$0] + (words?.names(of: $0) ?? []) }
    }

    private static func emoji(for title: String, in words: EmojiWords, headIsFirst: Bool) -> String? {
        let folded = EmojiWords.folded(title)
        let tokens = folded.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
        var best: (score: Int, emoji: String)?
        func offer(_ entry: EmojiWords.Entry?, _ weight: Int, at place: Int) {
            guard let entry else { return }
            let position = headIsFirst ? tokens.count - place : place
            let score = (entry.isName ? 1000 : 0) + weight * 100 + min(99, position)
            if score > best?.score ?? -1 { best = (score, entry.emoji) }
        }
        for place in tokens.indices {
            for length in 1...EmojiWords.longest where place + length <= tokens.count {
                offer(words[tokens[place..<place + length].joined(separator: " ")], length, at: place)
            }
            let token = tokens[place]
            if let bare = withoutArticle(token) { offer(words[bare], 1, at: place) }
        }
        if let best { return best.emoji }
        for token in tokens.reversed() {
            if let found = part(of: token, in: words) { return found.emoji }
        }
        return nil
    }

    /// Returns a word without the Arabic article, which is written with its noun; `nil` if it has none.
    private static func withoutArticle(_ token: String) -> String? {
        token.hasPrefix("ال") && token.count > 3 ? String(token.dropFirst(2)) : nil
    }

    /// Returns the longest word at the end of a compound in Latin letters (`Stubenkatze`), its head. In other scripts, a word in a
    /// text without spaces (`黒い猫`), where names win over other words, and later words over earlier ones.
    private static func part(of token: String, in words: EmojiWords) -> EmojiWords.Entry? {
        let characters = Array(token)
        guard !characters.allSatisfy(\.isASCII) else {
            for start in characters.indices.dropFirst() where characters.count - start >= 4 {
                if let entry = words[String(characters[start...])] { return entry }
            }
            return nil
        }
        var best: (score: Int, entry: EmojiWords.Entry)?
        for end in stride(from: characters.count, to: 0, by: -1) {
            for start in 0..<end {
                let part = String(characters[start..<end])
                // One kana alone is a syllable, and one letter alone is not a word.
                if part.count == 1, part.unicodeScalars.allSatisfy({ $0.value < 0x3400 }) { continue }
                guard let entry = words[part] else { continue }
                let score = (entry.isName ? 1 << 20 : 0) + end * 256 + part.count
                if score > best?.score ?? 0 { best = (score, entry) }
            }
        }
        return best?.entry
    }
}
