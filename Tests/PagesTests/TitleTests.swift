import Languages
import Testing

@testable import Pages

struct TitleTests {
    @Test(arguments: [
        ("Rubber duck", "en", nil), ("Rubber duck", "ar", nil), ("", "en", nil), ("2024", "en", nil),
        ("صغير وحش", "en", "ar"), ("صغير وحش", "ar", nil), ("صغير وحش", "fa-IR", nil),
        ("ねことおおかみ", "en", "ja"), ("ねこ", "ja", nil), ("二枚のシール", "de", "ja"), ("二枚", "en", "zh"),
        ("二枚", "ja", nil),
        ("고양이", "en", "ko"), ("Кот", "en", "ru"), ("Кіт", "uk", nil), ("γάτα", "en", "el"),
        ("חתול", "en", "he"),
        ("แมว", "en", "th"), ("बिल्ली", "en", "hi"), ("Mixed وحش 3", "en", nil),
    ])
    func `a title gets its own language if most of its letters show it`(
        title: String, page: String, language: String?
    ) {
        #expect(TitleLanguage.differing(title, from: page) == language)
    }

    @Test(arguments: [
        ("Rubber duck", "en", nil), ("Rubber duck", "ar", "ltr"), ("وحش", "en", "rtl"), ("وحش", "ar", nil),
        ("חתול", "de", "rtl"), ("¡3 وحش!", "en", "rtl"), ("3 🦆 Duck وحش", "en", nil),
        ("Duck وحش", "he-IL", "ltr"),
        ("2024", "en", nil), ("2024", "ar", "ltr"), ("", "en", nil), ("ねこ", "fa", "ltr"), ("𞤀", "en", "rtl"),
    ])
    func `a title has the direction of its first letter`(title: String, page: String, direction: String?) {
        #expect(TitleDirection.differing(title, from: page) == direction)
    }

    @Test(arguments: [
        ("Toys", ""), ("Things on my desk in May", ""),
        ("Everything that stands on the fridge and beside it", "long"),
        (
            "The extraordinarily long list of everything that we found upstairs in the house of our aunt",
            "longest"
        ),
        ("ねことおおかみのぬいぐるみ", ""), ("ねことおおかみのぬいぐるみがたくさんあるへや", "long"),
    ])
    func `a long title is set smaller`(title: String, name: String) {
        #expect(TitleLength(title).className == name)
    }

    @Test func `a script can count stickers in each language`() {
        #expect(Language.english.forms(.stickers) == "one={count} sticker|other={count} stickers")
        #expect(Language.japanese.forms(.stickers).hasPrefix("other="))
        #expect(Language.arabic.forms(.stickers).split(separator: "|").count == 6)
    }

    @Test func `the size of a file stays together in text from right to left`() {
        #expect(Language.arabic.isolatedFileSize(4_100_000) == "\u{2066}4.1 MB\u{2069}")
        #expect(Language.english.isolatedFileSize(4_100_000) == "4.1 MB")
    }
}
