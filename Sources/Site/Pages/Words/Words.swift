/// The pages' own texts in one language.
struct Words: Sendable {
    /// The language, as in HTML's `lang`.
    var language: String
    var plural: PluralRule
    /// What stands between the whole and the tenths of a number.
    var decimalSeparator: String
    var texts: [Word: String]
    var counted: [CountedWord: [PluralRule.Form: String]]

    /// Every language the pages speak.
    static let all: [Words] = [.english, .german, .spanish, .french, .portuguese, .japanese, .arabic]

    /// The texts for a language tag such as "de" or "de-AT"; English where there are none.
    static func forLanguage(_ tag: String) -> Words {
        let primary = primaryLanguage(tag)
        return all.first { $0.language == primary } ?? .english
    }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ tag: String) -> Bool {
        ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primaryLanguage(tag))
    }

    private static func primaryLanguage(_ tag: String) -> String {
        tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
    }

    /// A text with its places filled.
    func text(_ word: Word, _ values: [String: String] = [:]) -> String {
        Self.fill(texts[word] ?? "", values)
    }

    /// A counted text in the form for `count`.
    func text(_ word: CountedWord, count: Int) -> String {
        let forms = counted[word] ?? [:]
        return Self.fill(forms[plural.form(count)] ?? forms[.other] ?? "", ["count": String(count)])
    }

    /// A file size in the unit that reads best, 1000 bytes to the kilobyte: "640 KB", "12.4 MB".
    func fileSize(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\(max(1, (bytes + 500) / 1000)) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return tenths >= 1000 ? "\(tenths / 10) MB" : "\(tenths / 10)\(decimalSeparator)\(tenths % 10) MB"
    }

    /// A file size that stays together in a line of the language's direction: Latin letters would part it where text runs from
    /// right to left.
    func isolatedFileSize(_ bytes: Int) -> String {
        let size = fileSize(bytes)
        // Unicode's left-to-right isolate, and its end.
        return Self.isRightToLeft(language) ? "\u{2066}\(size)\u{2069}" : size
    }

    /// The forms of a counted text for a script: `one={count} sticker|other={count} stickers`, by CLDR's names of the forms.
    func forms(_ word: CountedWord) -> String {
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

    /// The texts without places, as templates name them.
    var values: TemplateObject {
        var object: TemplateObject = [:]
        for word in Word.allCases {
            let text = texts[word] ?? ""
            if !text.contains("{") { object.values[word.rawValue] = .text(text) }
        }
        return object
    }
}
