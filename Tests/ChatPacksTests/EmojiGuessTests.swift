import ChatPacks
import Testing

@Suite struct EmojiGuessTests {
    @Test(arguments: [
        ("Cat on chair", "en", "🪑"), ("Black cat", "en", "🐈"), ("Rubber ducks", "en", "🦆"),
        ("Teapot", "en", "🫖"),
        ("Pink sunglasses", "en", "🕶\u{FE0F}"), ("Unsere Katze", "de", "🐈"), ("Stubenkatze", "de", "🐈"),
        ("Chat noir", "fr", "🐈"), ("Gato", "es", "🐈"), ("Café", "pt", "☕"), ("黒い猫", "ja", "🐈"),
        ("القطة", "ar", "🐈"), ("Teapot", "ja", "🫖"),
    ])
    func `a title's words give an emoji`(_ title: String, _ language: String, _ emoji: String) {
        #expect(EmojiGuess.emoji(for: title, language: language) == emoji)
    }

    @Test(arguments: ["", "Xyzzy", "IMG 1234", "Photo", "Photo 3", "…", String(repeating: "a", count: 300)])
    func `an unknown title gives no emoji`(_ title: String) {
        #expect(EmojiGuess.emoji(for: title, language: "en") == nil)
    }

    @Test func `a search knows a sticker's emoji and their names in its language`() {
        #expect(EmojiGuess.searchWords("🐈", title: "x", language: "de") == ["🐈", "katze"])
        #expect(EmojiGuess.searchWords(nil, title: "Black cat", language: "en").first == "🐈")
        #expect(EmojiGuess.searchWords(nil, title: "xyzzy", language: "en").isEmpty)
    }
}
