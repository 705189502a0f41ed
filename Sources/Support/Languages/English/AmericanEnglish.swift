extension Language {
    /// English as it is spelt in the United States.
    static let americanEnglish: Language = {
        var language = english
        language.texts = english.texts.mapValues(americanSpelling)
        language.counted = english.counted.mapValues { $0.mapValues(americanSpelling) }
        return language
    }()

    private static func americanSpelling(_ text: String) -> String {
        [("olour", "olor"), ("centre", "center"), ("icence", "icense")].reduce(text) { text, spelling in
            text.replacing(spelling.0, with: spelling.1)
        }
    }
}
