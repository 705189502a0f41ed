import Testing

@testable import Languages

struct LanguageTests {
    @Test(arguments: Language.all.map(\.tag))
    func `every language has all texts, with the same placeholders as English`(language: String) throws {
        let words = Language.forTag(language)
        #expect(Language.all.count { $0.tag == language } == 1)
        #expect(words.tag == language)
        for word in Word.allCases {
            #expect(words.texts[word]?.isEmpty == false, "\(word)")
            let places = { (text: String?) in
                Set((text ?? "").matches(of: /\{\w+\}/).map { String($0.output) })
            }
            #expect(places(words.texts[word]) == places(Language.english.texts[word]), "\(word)")
        }
        let colors = words.text(.colorWords).split(separator: "|", omittingEmptySubsequences: false)
        #expect(colors.count == 12 && Set(colors).count == 12 && !colors.contains(""))
        for word in AppWord.allCases {
            #expect(words.apps[word]?.isEmpty == false, "\(word)")
            #expect(words.apps[word]?.contains("{app}") == Language.english.apps[word]?.contains("{app}"))
        }
        for word in CountedWord.allCases {
            for form in words.plural.forms {
                let text = try #require(words.counted[word]?[form])
                // Arabic says none, one and two without a number.
                let isWord = words.tag == "ar" && [.zero, .one, .two].contains(form)
                #expect(text.contains("{count}") != isWord && !text.isEmpty, "\(word), \(form)")
            }
        }
    }

    @Test(arguments: [("de-AT", "de"), ("DE", "de"), ("en-GB", "en"), ("xx", "en"), ("", "en")])
    func `a language is found by its primary tag, and English is the default`(tag: String, language: String) {
        #expect(Language.forTag(tag).tag == language)
    }

    @Test func `American English differs from English only in spelling`() {
        let (american, british) = (Language.forTag("en-US"), Language.forTag("en-GB"))
        #expect(american.text(.colors) == "Colors" && british.text(.colors) == "Colours")
        #expect(american.text(.license) == "License" && american.text(.colors, count: 2) == "2 colors")
        #expect(american.tag == "en" && american.emoji == british.emoji && american.apps == british.apps)
        let texts = american.texts.values + american.counted.values.flatMap(\.values)
        #expect(!texts.contains { $0.contains(/colour|centre|licence/.ignoresCase()) })
        #expect(american.texts.count { british.texts[$0] != $1 } < 20)
    }

    @Test(arguments: [(0, "0 stickers"), (1, "1 sticker"), (2, "2 stickers"), (21, "21 stickers")])
    func `numbers choose the singular or the plural`(count: Int, text: String) {
        #expect(Language.english.text(.stickers, count: count) == text)
    }

    @Test func `each language counts in its own forms`() {
        #expect(Set(Language.all.map(\.tag)).isSuperset(of: ["en", "de", "es", "fr", "pt", "ja", "ar"]))
        let arabic = [0, 1, 2, 3, 11, 100].map { Language.forTag("ar").text(.stickers, count: $0) }
        #expect(arabic == ["لا ملصقات", "ملصق واحد", "ملصقان", "3 ملصقات", "11 ملصقًا", "100 ملصق"])
        #expect(Language.forTag("fr").text(.packs, count: 0) == "0 pack")
        #expect(Language.forTag("ja").text(.packs, count: 1) == "1パック")
        #expect(Language.isRightToLeft("ar-EG") && !Language.isRightToLeft("ja"))
    }

    @Test func `plural forms follow CLDR`() {
        #expect([0, 1, 2].map(PluralRule.zeroOrOne.form) == [.one, .one, .other])
        #expect(
            [0, 1, 2, 3, 11, 100, 103, 111].map(PluralRule.arabic.form)
                == [.zero, .one, .two, .few, .many, .other, .few, .many])
    }

    @Test(arguments: [
        (0, "1 KB"), (640_400, "640 KB"), (1_250_000, "1.3 MB"), (12_449_000, "12.4 MB"),
        (250_000_000, "250 MB"),
    ])
    func `file sizes are short and rounded`(bytes: Int, text: String) {
        #expect(Language.english.fileSize(bytes) == text)
        #expect(Language.german.fileSize(bytes) == text.replacing(".", with: ","))
    }

    @Test func `a filled text is not filled again`() {
        #expect(Language.english.text(.byAuthor, ["author": "{author}"]) == "by {author}")
    }
}
