import Languages
import Lettering

/// The language that a title's letters reveal, for `lang`. Screen readers choose a voice by it, and browsers a font.
enum TitleLanguage {
    /// Returns the language of a title if most of its letters belong to a script that `language` does not use. Otherwise `nil`.
    static func differing(_ title: String, from language: String) -> String? {
        var counts: [String: Int] = [:]
        var letters = 0
        for scalar in title.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            if let language = spoken(scalar) { counts[language, default: 0] += 1 }
        }
        // Japanese mixes kana with ideographs. Ideographs alone are Chinese.
        if let kana = counts["ja"], let ideographs = counts.removeValue(forKey: "zh") {
            counts["ja"] = kana + ideographs
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > letters
        else { return nil }
        let page = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
        return sharing[most.key, default: [most.key]].contains(page) ? nil : most.key
    }

    /// The languages of pages that use a language's letters.
    private static let sharing: [String: Set<String>] = [
        "ar": ["ar", "fa", "ur", "ps", "ku", "sd", "ug"],
        "ru": ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg"],
        "zh": ["zh", "ja", "ko", "yue"],
        "he": ["he", "yi"],
        "hi": ["hi", "mr", "ne", "sa"],
    ]

    /// Returns the main language of a letter's script (blocks of Unicode 16); `nil` for Latin ones.
    private static func spoken(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x0370...0x03FF, 0x1F00...0x1FFF: "el"
        case 0x0400...0x052F: "ru"
        case 0x0590...0x05FF: "he"
        case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: "ar"
        case 0x0900...0x097F: "hi"
        case 0x0E00...0x0E7F: "th"
        case 0x1100...0x11FF, 0xAC00...0xD7AF: "ko"
        case 0x3040...0x30FF, 0xFF66...0xFF9D: "ja"
        case 0x3400...0x9FFF, 0x20000...0x323AF: "zh"
        default: nil
        }
    }
}

/// The direction that a title is read in, for `dir`.
enum TitleDirection {
    /// Returns the direction of a title, "rtl" or "ltr", if it differs from that of `language`; otherwise `nil`. It follows
    /// browsers' rule for `dir="auto"`: the direction of the first letter, or left to right if there is no letter.
    static func differing(_ title: String, from language: String) -> String? {
        let first = title.unicodeScalars.first { $0.properties.isAlphabetic }
        let isRightToLeft = first.map(isRightToLeft) ?? false
        guard isRightToLeft != Language.isRightToLeft(language) else { return nil }
        return isRightToLeft ? "rtl" : "ltr"
    }

    /// Returns whether a letter is in Unicode's ranges for scripts from right to left (UAX #9, table of default classes).
    private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

/// The size class of a title. A long title is set smaller, so that it leaves room for the content below it.
enum TitleLength: Sendable {
    case short, long, veryLong

    /// Creates the class of a title by its width in font sizes. Up to 16 make 2 or 3 large lines, up to 32 make 4 smaller ones.
    init(_ title: String) {
        self =
            switch DisplayTitle.width(title) {
            case ...16: .short
            case ...32: .long
            default: .veryLong
            }
    }

    /// The name for a `class` attribute; empty for a short title.
    var className: String {
        switch self {
        case .short: ""
        case .long: "long"
        case .veryLong: "longest"
        }
    }
}
