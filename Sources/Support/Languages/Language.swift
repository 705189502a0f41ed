import Embedded

/// All of Peel's texts in one language: the pages' own texts, the steps for chat apps, and the words for emoji. A language is a
/// folder beside this file and an entry of ``all``.
package struct Language: Sendable {
    /// The primary tag, as in HTML's `lang`: `de`.
    package var tag: String
    /// The rule that chooses among the forms of a counted text.
    package var plural: PluralRule
    /// The text between the whole and the tenths of a number.
    package var decimalSeparator: String
    /// The units for thousands and millions of bytes.
    package var units = (thousands: "KB", millions: "MB")
    /// Whether the first noun of a phrase names the thing ("gato preto"), instead of the last ("black cat").
    package var headIsFirst = false
    /// The pages' texts.
    package var texts: [Word: String]
    /// The pages' texts that depend on a number.
    package var counted: [CountedWord: [PluralRule.Form: String]]
    /// The grid page's texts about all chat apps.
    package var apps: [AppWord: String]
    /// The steps of apps whose files lack this language: by the app's name, its sentences in order, without ``AppWord``'s.
    package var appSteps: [String: [String]] = [:]
    /// Plural and diminutive endings of nouns, with the singular's. Added to those for all languages.
    package var endings: [(plural: String, singular: String)] = []
    /// The file below `Sources/Support/Languages` with the words for emoji; empty if there is none.
    package var emojiFile: String
    /// The words for emoji, one line for each emoji, as `scripts/emoji-words.py` writes them.
    package var emoji: String { EmbeddedFiles.text(of: "Sources/Support/Languages/\(emojiFile)") }

    /// Every language.
    package static let all: [Language] = [
        .english,
        .german,
        .spanish,
        .french,
        .portuguese,
        .japanese,
        .arabic,
    ]

    /// Returns the language of a tag such as "de" or "de-AT", or English if Peel does not have that language.
    package static func forTag(_ tag: String) -> Language { known(tag) ?? .english }

    /// Languages with the spelling of one region, by the whole tag in lower case.
    private static let regional = ["en-us": americanEnglish]

    /// Returns the language of a tag such as "de" or "de-AT", or `nil` if Peel does not have that language.
    package static func known(_ tag: String) -> Language? {
        let primary = primaryLanguage(tag)
        return regional[tag.lowercased()] ?? all.first { $0.tag == primary }
    }

    /// Returns whether a language is written from right to left.
    package static func isRightToLeft(_ tag: String) -> Bool {
        ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primaryLanguage(tag))
    }

    private static func primaryLanguage(_ tag: String) -> String {
        tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
    }

    /// Returns a text with its `{name}` places filled.
    package func text(_ word: Word, _ values: [String: String] = [:]) -> String {
        Self.fill(texts[word] ?? "", values)
    }

    /// Returns a text about a chat app. `app` is the app's title.
    package func text(_ word: AppWord, app: String = "") -> String {
        Self.fill(apps[word] ?? "", ["app": app])
    }

    /// Returns a counted text in the form for `count`.
    package func text(_ word: CountedWord, count: Int) -> String {
        let forms = counted[word] ?? [:]
        return Self.fill(forms[plural.form(count)] ?? forms[.other] ?? "", ["count": String(count)])
    }

    /// Returns a file size in the unit that reads best, with 1000 bytes to the kilobyte: "640 KB", "12.4 MB".
    package func fileSize(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\(max(1, (bytes + 500) / 1000)) \(units.thousands)" }
        let tenths = (bytes + 50_000) / 100_000
        let whole = tenths / 10
        return (tenths >= 1000 ? "\(whole)" : "\(whole)\(decimalSeparator)\(tenths % 10)") + " "
            + units.millions
    }

    /// Returns a file size that stays together in text of this language's direction. In text from right to
    /// left, the Latin letters would otherwise move away from the number.
    package func isolatedFileSize(_ bytes: Int) -> String {
        let size = fileSize(bytes)
        // Unicode's left-to-right isolate, and its end.
        return Self.isRightToLeft(tag) ? "\u{2066}\(size)\u{2069}" : size
    }

    /// Returns the forms of a counted text for a script, by CLDR's names: `one={count} sticker|other={count} stickers`.
    package func forms(_ word: CountedWord) -> String {
        (counted[word] ?? [:]).map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: "|")
    }

    /// Replaces each `{name}` once: the contents of a value are never filled again. Works on bytes, because a
    /// search by characters takes three times as long, and each sticker has a dozen such texts.
    private static func fill(_ pattern: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = pattern.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += Substring(rest[..<open])
            result += values[String(Substring(rest[rest.index(after: open)..<close]))] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + Substring(rest)
    }
}
