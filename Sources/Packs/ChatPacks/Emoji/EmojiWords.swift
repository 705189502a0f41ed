import CEmojiWords
import Essentials
import Synchronization

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

    /// The words of the languages that were asked for so far.
    private static let read = Mutex<[String: EmojiWords]>([:])

    /// The part of the list that is one language's, a line for each emoji.
    private static func lines(of language: String) -> [Substring.UTF8View] {
        let bytes = unsafe UnsafeRawBufferPointer(
            start: peel_emoji_words(), count: peel_emoji_words_size())
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        return text.utf8.split(separator: UInt8(ascii: "\n"))
            .drop { !$0.elementsEqual("[\(language)]".utf8) }.dropFirst()
            .prefix { $0.first != UInt8(ascii: "[") }
    }

    /// Byte by byte: taking characters apart takes five times as long, and every build waits for it.
    private init(lines: [Substring.UTF8View]) {
        let space = UInt8(ascii: " ")
        var entries: [String: Entry] = [:]
        for line in lines {
            guard let end = line.firstIndex(of: space),
                let emoji = EmojiText.normalized(String(Substring(line[..<end])))
            else { continue }
            let lists = line[line.index(after: end)...].split(
                separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            for (place, list) in lists.enumerated() {
                for word in list.split(separator: space) {
                    let spaced = word.map { $0 == UInt8(ascii: "_") ? space : $0 }
                    let folded = Self.folded(String(decoding: spaced, as: UTF8.self))
                    // A name says more than a word that goes with another emoji.
                    if place > 0 && entries[folded]?.isName == true { continue }
                    entries[folded] = Entry(emoji: emoji, isName: place == 0)
                }
            }
        }
        self.entries = entries
    }

    /// The words of a language by its tag, such as `de-AT`; `nil` where there are none.
    static func of(_ language: String) -> EmojiWords? {
        let primary = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        guard languages.contains(String(primary)) else { return nil }
        return read.withLock { read in
            if let known = read[String(primary)] { return known }
            let words = EmojiWords(lines: lines(of: String(primary)))
            read[String(primary)] = words
            return words
        }
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
