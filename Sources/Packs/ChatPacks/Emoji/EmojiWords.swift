import Essentials
import Languages
import Synchronization

/// The words of one language with the emoji that they stand for, from Unicode CLDR's annotations.
struct EmojiWords: Sendable {
    /// An emoji, and whether the word is its name or only goes with it.
    struct Entry: Sendable {
        var emoji: String
        var isName: Bool
    }

    private let entries: [String: Entry]
    /// The names of each emoji.
    private let names: [String: [String]]
    private let endings: [(plural: String, singular: String)]
    /// The most words of an entry.
    static let longest = 2

    /// The languages that were read so far, by their tags.
    private static let read = Mutex<[String: EmojiWords]>([:])

    /// Reads a language byte by byte, because taking characters apart takes five times as long and every build waits for it.
    private init(_ language: Language) {
        let space = UInt8(ascii: " ")
        var entries: [String: Entry] = [:]
        var names: [String: [String]] = [:]
        for line in language.emoji.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let end = line.firstIndex(of: space),
                let emoji = EmojiText.normalized(String(Substring(line[..<end])))
            else { continue }
            let lists = line[line.index(after: end)...].split(
                separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            for (place, list) in lists.enumerated() {
                for word in list.split(separator: space) {
                    let spaced = word.map { $0 == UInt8(ascii: "_") ? space : $0 }
                    let text = String(decoding: spaced, as: UTF8.self)
                    if place == 0 { names[emoji, default: []].append(text) }
                    let folded = Self.folded(text)
                    // A name says more than a word that goes with another emoji.
                    if place > 0 && entries[folded]?.isName == true { continue }
                    entries[folded] = Entry(emoji: emoji, isName: place == 0)
                }
            }
        }
        self.entries = entries
        self.names = names
        endings = Self.commonEndings + language.endings
    }

    /// Returns the words of a language by its tag, such as `de-AT`; `nil` if Peel has none.
    static func of(_ language: String) -> EmojiWords? {
        guard let language = Language.known(language), !language.emojiFile.isEmpty else { return nil }
        return read.withLock { read in
            if let known = read[language.tag] { return known }
            let words = EmojiWords(language)
            read[language.tag] = words
            return words
        }
    }

    /// Returns the names of an emoji; none if it is not known.
    func names(of emoji: String) -> [String] { names[emoji] ?? [] }

    /// The entry of a word, as it is written or in the singular.
    subscript(word: String) -> Entry? {
        if let entry = entries[word] { return entry }
        for (ending, replacement) in endings where word.count > ending.count + 2 {
            if word.hasSuffix(ending), let entry = entries[word.dropLast(ending.count) + replacement] {
                return entry
            }
        }
        return nil
    }

    /// Endings of plurals and diminutives in all languages, with the singular's endings.
    private static let commonEndings: [(plural: String, singular: String)] = [
        ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("n", ""), ("en", ""), ("e", ""), ("er", ""),
        ("x", ""),
        ("chen", ""), ("ito", "o"), ("ita", "a"), ("inho", "o"), ("inha", "a"), ("ies", "ie"), ("oes", "ao"),
    ]

    /// Returns the text in lower case, Latin letters without their marks, so that `Café` and `cafe` are equal.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
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
