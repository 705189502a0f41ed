import CEmojiWords
import Essentials

/// The words of one language with the emoji that they stand for, from Unicode CLDR's annotations.
struct EmojiWords: Sendable {
    /// An emoji, and whether the word is its name or goes with it.
    struct Entry: Sendable {
        var emoji: String
        var isName: Bool
    }

    private let entries: [String: Entry]
    /// The most words of an entry.
    static let longest = 2

    /// The languages that there are words for.
    static let languages = ["en", "de", "es", "fr", "pt", "ja", "ar"]

    /// The words of each language; read once, when they are first asked for.
    private static let all: [String: EmojiWords] = {
        let bytes = unsafe UnsafeRawBufferPointer(
            start: peel_emoji_words(), count: peel_emoji_words_size())
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        var all: [String: EmojiWords] = [:]
        var language = ""
        var entries: [String: Entry] = [:]
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") {
                if !language.isEmpty { all[language] = EmojiWords(entries: entries) }
                language = String(line.dropFirst().dropLast())
                entries = [:]
                continue
            }
            guard let space = line.firstIndex(of: " ") else { continue }
            guard let emoji = EmojiText.normalized(String(line[..<space])) else { continue }
            let lists = line[line.index(after: space)...].split(
                separator: ";", omittingEmptySubsequences: false)
            for (place, list) in lists.enumerated() {
                for word in list.split(separator: " ") {
                    let folded = folded(String(word.map { $0 == "_" ? " " : $0 }))
                    // A name says more than a word that goes with another emoji.
                    if place > 0 && entries[folded]?.isName == true { continue }
                    entries[folded] = Entry(emoji: emoji, isName: place == 0)
                }
            }
        }
        all[language] = EmojiWords(entries: entries)
        return all
    }()

    /// The words of a language by its tag, such as `de-AT`; `nil` where there are none.
    static func of(_ language: String) -> EmojiWords? {
        let primary = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        return all[String(primary)]
    }

    /// What a word stands for, as it is written or in the singular.
    subscript(word: String) -> Entry? {
        if let entry = entries[word] { return entry }
        for (ending, replacement) in Self.endings where word.count > ending.count + 2 {
            if word.hasSuffix(ending), let entry = entries[word.dropLast(ending.count) + replacement] {
                return entry
            }
        }
        return nil
    }

    /// Endings of plurals and diminutives in the languages that are known, and what stands there in the singular.
    private static let endings = [
        ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("n", ""), ("en", ""), ("e", ""), ("er", ""),
        ("x", ""),
        ("chen", ""), ("ito", "o"), ("ita", "a"), ("inho", "o"), ("inha", "a"), ("ies", "ie"), ("oes", "ao"),
    ]

    /// The text in lower case, Latin letters without their marks, so that `Café` and `cafe` are one.
    static func folded(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for character in text.lowercased() {
            if character == "ß" {
                out.append(contentsOf: "ss".unicodeScalars)
            } else if let plain = character.unicodeScalars.first?.plainLatin {
                out.append(contentsOf: plain.unicodeScalars)
            } else {
                out.append(contentsOf: character.unicodeScalars)
            }
        }
        return String(out)
    }
}
