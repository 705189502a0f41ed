import Languages
import Palette
import Pixels
import Testing

@testable import Pages

@Suite struct AltTextTests {
    private static let red = RGBA(0xC8, 0x20, 0x20), grey = RGBA(0x80, 0x80, 0x80)

    /// A red and grey thing in front of something blue.
    private static func sticker(_ index: Int, title: String, alt: String = "") -> StickerContent {
        var sticker = SampleContent.sticker(index, title: title)
        sticker.alt = alt
        sticker.schemes = ColorSchemes(
            ColorSchemes.counts.map { count in
                let seen = [
                    ColorScheme.Slot(color: RGBA(0x10, 0x60, 0xE0), share: 0.7, subjectShare: 0),
                    .init(color: grey, share: 0.1, subjectShare: 0.4),
                    .init(color: red, share: 0.2, subjectShare: 0.6),
                ]
                let madeUp = ColorScheme.Slot(color: .white, share: 0, isSynthesized: true)
                return ColorScheme(slots: seen + Array(repeating: madeUp, count: count - 3))
            })
        return sticker
    }

    private static func content(_ stickers: [StickerContent], language: String = "en") -> SiteContent {
        var content = SampleContent.site(stickers: 0, language: language)
        content.packs[0].stickers = stickers
        return content
    }

    @Test(arguments: [
        "en": "Sticker: Miso, 2 of 3, red and grey", "de": "Sticker: Miso, 2 von 3, rot und grau",
        "es": "Sticker: Miso, 2 de 3, rojo y gris", "fr": "Sticker : Miso, 2 sur 3, rouge et gris",
        "pt": "Figurinha: Miso, 2 de 3, vermelho e cinza", "ja": "ステッカー：Miso、3枚中2枚目、赤と灰色",
        "ar": "ملصق: Miso، 2 من 3، أحمر ورمادي",
    ])
    func `a sticker without a description gets its title, its place and its colours`(
        language: String, text: String
    ) throws {
        var content = Self.content((0..<3).map { Self.sticker($0, title: "Miso") })
        // The pack speaks another language than the site.
        content.packs[0].language = language
        let site = try RenderedSite(content)
        for page in ["index.html", "grid.html", "s/sticker-1.html"] {
            #expect(site.text(page).contains(" alt=\"\(text)\""), "\(page)")
        }
        #expect(site.text("s/sticker-1.html").contains("<meta name=\"description\" content=\"\(text)\">"))
        #expect(site.text("feed.json").contains("\"content_text\" : \"\(text)\""))
        // It is for those who do not see the sticker.
        #expect(!site.text("s/sticker-1.html").contains("class=\"lead\">\(text)"))
    }

    @Test func `the test above covers every language`() {
        #expect(Language.all.map(\.tag).sorted() == ["ar", "de", "en", "es", "fr", "ja", "pt"])
    }

    @Test func `a unique title has no place`() throws {
        let content = Self.content([Self.sticker(0, title: "Miso"), Self.sticker(1, title: "Tofu")])
        #expect(try RenderedSite(content).text("grid.html").contains("alt=\"Sticker: Tofu, red and grey\""))
    }

    @Test func `the words on a sticker are in its alt text, and a search finds them`() throws {
        var sticker = Self.sticker(0, title: "Miso")
        sticker.text = "Good morning"
        let page = try RenderedSite(
            Self.content([sticker] + (1..<30).map { Self.sticker($0, title: "Tofu") })
        ).text("grid.html")
        #expect(page.contains("alt=\"Sticker: Miso, “Good morning”, red and grey\""))
        #expect(page.firstMatch(of: /data-words="[^"]*Good morning/) != nil)
    }

    @Test(arguments: ["A red bear", "Miso"])
    func `the author's alt text is used unchanged`(alt: String) throws {
        let stickers = [Self.sticker(0, title: "Miso", alt: alt), Self.sticker(1, title: "Miso")]
        let site = try RenderedSite(Self.content(stickers))
        #expect(site.text("s/sticker-0.html").contains(" alt=\"\(alt)\""))
        #expect(site.text("grid.html").contains("alt=\"Sticker: Miso, 2 of 2, red and grey\""))
    }

    @Test func `the colours are the sticker's, in the pack's number`() {
        var pack = SampleContent.pack(stickers: 0)
        pack.stickers = [Self.sticker(0, title: "Miso")]
        pack.colorCount = 3
        #expect(AltText(pack, in: .english, colorCount: 10).texts == ["Sticker: Miso, red and grey"])
        pack.stickers[0].schemes = ColorSchemes(
            ColorSchemes.counts.map { count in
                let madeUp = ColorScheme.Slot(color: .white, share: 0, isSynthesized: true)
                return ColorScheme(slots: Array(repeating: madeUp, count: count))
            })
        #expect(AltText(pack, in: .english, colorCount: 10).texts == ["Sticker: Miso"])
    }
}
