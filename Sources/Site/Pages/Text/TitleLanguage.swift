/// The language that a title's letters tell, for `lang`: screen readers choose a voice by it, and browsers a font.
enum TitleLanguage {
    /// The language of a title where most of its letters belong to a script that `language` does not use; `nil` where it may be
    /// in that language, or where its script does not tell one.
    static func differing(_ title: String, from language: String) -> String? {
        var counts: [String: Int] = [:]
        var letters = 0
        for scalar in title.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            if let language = spoken(scalar) { counts[language, default: 0] += 1 }
        }
        // Japanese mixes kana with ideographs, which Chinese has alone.
        if let kana = counts["ja"], let ideographs = counts.removeValue(forKey: "zh") {
            counts["ja"] = kana + ideographs
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > letters
        else { return nil }
        let page = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
        return sharing[most.key, default: [most.key]].contains(page) ? nil : most.key
    }

    /// Languages of a page that write with the same letters.
    private static let sharing: [String: Set<String>] = [
        "ar": ["ar", "fa", "ur", "ps", "ku", "sd", "ug"],
        "ru": ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg"],
        "zh": ["zh", "ja", "ko", "yue"],
        "he": ["he", "yi"],
        "hi": ["hi", "mr", "ne", "sa"],
    ]

    /// The language most written with a letter's script, where that script is not Latin: blocks of Unicode 16.
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
