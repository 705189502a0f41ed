@testable import ChatPacks
import Testing

@Suite struct EmojiTests {
    @Test(arguments: [
        ("😴", "😴"), ("😴\u{FE0F}", "😴"), ("❤", "❤\u{FE0F}"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("🇩🇪", "🇩🇪"),
        ("1\u{20E3}", "1\u{FE0F}\u{20E3}"), ("👩‍🚀", "👩‍🚀"), ("👍🏽", "👍🏽"), ("✌🏽", "✌🏽"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("🏳‍🌈", "🏳\u{FE0F}‍🌈"),
    ])
    func `an emoji is made fully qualified`(_ text: String, _ expected: String) {
        #expect(EmojiText.normalized(text) == expected)
    }

    @Test(arguments: ["", "a", "1", "#", "cat", "😴😴", "\u{FE0F}", "\u{200D}", "é", "猫", "©a"])
    func `other text is not an emoji`(_ text: String) {
        #expect(EmojiText.normalized(text) == nil)
    }

    @Test(arguments: [
        (["🧑‍🍳"], "🧑"), (["🧑‍🍳", "😴"], "😴"), (["😴", "🐈"], "😴"), (["❤️‍🔥"], "❤️"), (["👨‍👩‍👧", "👩🏽‍🚀"], "👨"),
        (["👩🏽‍🚀"], "👩🏽"), (["🇩🇪"], "🇩🇪"),
    ]) func `Signal gets an emoji that is not joined`(_ emoji: [String], _ expected: String) {
        #expect(EmojiText.unjoined(emoji) == expected)
    }

    @Test func `a text is split into its emoji`() {
        #expect(EmojiText.emoji(in: "😴, 🐈 ❤") == ["😴", "🐈", "❤\u{FE0F}"])
        #expect(EmojiText.emoji(in: "😴 zzz") == nil)
        #expect(EmojiText.emoji(in: "  ") == [])
    }
}
