import Essentials
import Files
import Testing

@testable import Settings

/// What publishers say of every page.
@Suite struct PublisherSettingsTests {
    @Test func `a footer may have text and links`() throws {
        let settings = try SettingsFile.parse(
            "footer: 'By Ana [a] (b) [Imprint](https://example.org/x) and [more](mailto:a@b.c)!'\nnoindex: true\ncreator: '@me@example.social'\ntheme: _theme",
            file: "peel.yaml")
        let parts = try #require(settings.footer).parts
        #expect(parts.map(\.address) == [nil, "https://example.org/x", nil, "mailto:a@b.c", nil])
        #expect(parts.map(\.text) == ["By Ana [a] (b) ", "Imprint", " and ", "more", "!"])
        #expect(
            settings.hidesFromSearch && settings.creator == "@me@example.social" && settings.theme == "_theme"
        )
    }

    @Test(arguments: [
        (
            "footer: '[x](javascript:alert(1))'",
            "“javascript:alert(1)” is not an address that a page can link to"
        ),
        ("footer: '[x](//example.org)'", "is not an address"),
        ("footer: '[x](https://a b)'", "is not an address"),
        ("creator: me@example.social", "is not an account in the fediverse"),
        ("creator: '@a@b'", "is not an account in the fediverse"),
        ("creator: '@a@b..'", "is not an account in the fediverse"),
        ("creator: '@me@x\"><script>'", "is not an account in the fediverse"),
        ("theme: \"\"", "must be a folder beside peel.yaml"),
        ("theme: theme", "whose name begins with _"), ("theme: _a/../b", "whose name begins with _"),
        ("noindex: maybe", "must be true or false"), ("gone: maybe", "must be one of leave, remove"),
        ("slug: a/b", "cannot be part of an address"), ("slug: ..", "cannot be part of an address"),
        ("slug: \"a\\tb\"", "cannot be part of an address"),
        ("slug: 猫", "gives no address that works everywhere"),
        ("id: con", "gives no address that works everywhere"),
        ("order: [\(String(repeating: "a", count: 5000))]", "is longer than any file's name"),
        ("ignore: [\(String(repeating: "a\u{301}\u{323}", count: 9000))]", "is longer than any file's name"),
        ("title: \(String(repeating: "\u{1F1E9}", count: 200_000))", "title is longer than 200 characters"),
        ("slug: \(String(repeating: "a", count: 300))", "is longer than 60"),
        ("title: a\(String(repeating: "\u{301}", count: 3000))", "title is longer than 200 characters"),
    ])
    func `an invalid value is refused with a message`(_ text: String, _ words: String) {
        let error = #expect(throws: UserError.self) { try SettingsFile.parse(text, file: "peel.yaml") }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `an address in a footer may contain parentheses`() throws {
        let settings = try SettingsFile.parse(
            "footer: '([Foo](https://example.org/Foo_(bar)).) [Imprint](https://example.org'\ntheme: _theme/",
            file: "peel.yaml")
        let parts = try #require(settings.footer).parts
        #expect(parts.map(\.address) == [nil, "https://example.org/Foo_(bar)", nil])
        #expect(parts.last?.text == ".) [Imprint](https://example.org" && settings.theme == "_theme")
    }

    @Test func `a slug in another script is written in Latin`() throws {
        let settings = try SettingsFile.parse("slug: Кот на стуле\nid: Größe", file: "peel.yaml")
        #expect(settings.slug == "kot-na-stule" && settings.id == "grosse")
    }
}
