/// All that Peel says in one language: the pages' own texts, the steps for chat apps, and the words that stand for emoji.
///
/// A language is a folder beside this file and an entry of ``all``.
package struct Language: Sendable {
    /// Its primary tag, as in HTML's `lang`: `de`.
    package var tag: String
    /// How it chooses among the forms of a counted text.
    package var plural: PluralRule
    /// What stands between the whole and the tenths of a number.
    package var decimalSeparator: String
    /// What thousands and millions of bytes are called.
    package var units = (thousands: "KB", millions: "MB")
    /// Whether the first noun of a phrase names the thing ("gato preto"), and not the last ("black cat").
    package var headIsFirst = false
    /// The pages' texts.
    package var texts: [Word: String]
    /// The pages' texts that depend on a number.
    package var counted: [CountedWord: [PluralRule.Form: String]]
    /// What the grid page says of every chat app.
    package var apps: [AppWord: String]
    /// The steps of apps that have no words of this language in their own files: by the app's name, the sentences in their
    /// order, without those of ``AppWord``.
    package var appSteps: [String: [String]] = [:]
    /// Endings of plurals and diminutives of nouns, and what stands there in the singular; more than those that every
    /// language is tried with.
    package var endings: [(plural: String, singular: String)] = []
    /// The words that stand for emoji: a line for each emoji, as `scripts/emoji-words.py` writes them; empty where there
    /// are none.
    package var emoji: String

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

    /// The language of a tag such as "de" or "de-AT"; English where there is none.
    package static func forTag(_ tag: String) -> Language { known(tag) ?? .english }

    /// What is spelt otherwise in one region, by its whole tag in small letters.
    private static let regional = ["en-us": americanEnglish]

    /// The language of a tag such as "de" or "de-AT"; `nil` where there is none.
    package static func known(_ tag: String) -> Language? {
        let primary = primaryLanguage(tag)
        return regional[tag.lowercased()] ?? all.first { $0.tag == primary }
    }

    /// Whether a language is written from right to left.
    package static func isRightToLeft(_ tag: String) -> Bool {
        ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primaryLanguage(tag))
    }

    private static func primaryLanguage(_ tag: String) -> String {
        tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
    }

    /// A text with its places filled.
    package func text(_ word: Word, _ values: [String: String] = [:]) -> String {
        Self.fill(texts[word] ?? "", values)
    }

    /// A sentence about a chat app, `{app}` being its title.
    package func text(_ word: AppWord, app: String = "") -> String {
        Self.fill(apps[word] ?? "", ["app": app])
    }

    /// A counted text in the form for `count`.
    package func text(_ word: CountedWord, count: Int) -> String {
        let forms = counted[word] ?? [:]
        return Self.fill(forms[plural.form(count)] ?? forms[.other] ?? "", ["count": String(count)])
    }

    /// A file size in the unit that reads best, 1000 bytes to the kilobyte: "640 KB", "12.4 MB".
    package func fileSize(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\(max(1, (bytes + 500) / 1000)) \(units.thousands)" }
        let tenths = (bytes + 50_000) / 100_000
        let whole = tenths / 10
        return (tenths >= 1000 ? "\(whole)" : "\(whole)\(decimalSeparator)\(tenths % 10)") + " "
            + units.millions
    }

    /// A file size that stays together in a line of the language's direction: Latin letters would part it where text runs from
    /// right to left.
    package func isolatedFileSize(_ bytes: Int) -> String {
        let size = fileSize(bytes)
        // Unicode's left-to-right isolate, and its end.
        return Self.isRightToLeft(tag) ? "\u{2066}\(size)\u{2069}" : size
    }

    /// The forms of a counted text for a script: `one={count} sticker|other={count} stickers`, by CLDR's names of the forms.
    package func forms(_ word: CountedWord) -> String {
        (counted[word] ?? [:]).map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: "|")
    }

    /// Replaces each `{name}`; what a value contains is never filled again. By bytes: to look for characters takes three times as
    /// long, and each sticker has a dozen such texts.
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
