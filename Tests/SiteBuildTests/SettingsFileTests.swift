import Files
import Cutout
import Pixels
import Stickers
import Testing

@testable import SiteBuild

@Suite struct SettingsFileTests {
    private func parse(_ text: String) throws(UserError) -> PackSettings {
        try SettingsFile.parse(text, file: "peel.yaml", defaults: PackSettings())
    }

    @Test func everyKeyIsRead() throws {
        let settings = try parse(
            """
            title: Studio pets
            author: Ana
            description: Six residents of the studio.
            license: CC BY 4.0
            language: pt-BR
            baseURL: https://example.org/pets
            colors: 7
            sticker: { size: 512, outline: 2%, outlineColor: "#ff8800", shadow: true, margin: 0% }
            noSubject: skip
            showProblems: true
            exports: [whatsapp, telegram]
            photos:
              "cat on chair.jpg": { title: Miso, alt: "A grey cat asleep on a chair", emoji: "😴" }
              dog.jpg:
                skip: true
            """)
        #expect(settings.title == "Studio pets")
        #expect(settings.author == "Ana")
        #expect(settings.description == "Six residents of the studio.")
        #expect(settings.license == "CC BY 4.0")
        #expect(settings.language == "pt-BR")
        #expect(settings.baseURL == "https://example.org/pets/")
        #expect(settings.colors == 7)
        #expect(settings.sticker.size == 512)
        #expect(settings.sticker.outline == 0.02)
        #expect(settings.sticker.outlineColor == RGBA(0xFF, 0x88, 0))
        #expect(settings.sticker.shadow)
        #expect(settings.sticker.margin == 0)
        #expect(settings.noSubject == .skip)
        #expect(settings.showsProblems)
        #expect(settings.exports == ["whatsapp", "telegram"])
        #expect(settings.photos.map(\.name) == ["cat on chair.jpg", "dog.jpg"])
        #expect(settings.photos.first?.title == "Miso")
        #expect(settings.photos.first?.alt == "A grey cat asleep on a chair")
        #expect(settings.photos.first?.emoji == "😴")
        #expect(settings.photos.last?.skip == true)
    }

    @Test func nothingSaidMeansTheDefaults() throws {
        #expect(try parse("") == PackSettings())
        #expect(try parse("# only a comment\n") == PackSettings())
    }

    @Test(arguments: [
        ("titel: x", "peel.yaml:1: unknown key “titel” in peel.yaml; did you mean “title”?"),
        (
            "title: a\n\nsticker:\n  sise: 3",
            "peel.yaml:4: unknown key “sise” in sticker; did you mean “size”?"
        ),
        ("colors: 11", "peel.yaml:1: colors must be a whole number from 3 to 10, not “11”"),
        ("colors: many", "peel.yaml:1: colors must be a whole number from 3 to 10, not “many”"),
        ("title: [a]", "peel.yaml:1: title must be text"),
        ("title:", "peel.yaml:1: title is empty"),
        (
            "title: a\nsticker:\n\tsize: 3",
            "peel.yaml:3: a tab indents this line; YAML is indented with spaces"
        ),
        ("noSubject: maybe", "peel.yaml:1: noSubject must be one of photo, skip, fail, not “maybe”"),
        (
            "sticker: { outline: 2 }",
            "peel.yaml:1: outline must be a percentage from 0% to 20%, such as 2.5%, not “2”"
        ),
        (
            "sticker:\n  outlineColor: #fff",
            "peel.yaml:2: outlineColor must be a quoted colour such as \"#ffffff\""
        ),
        ("sticker: { shadow: 3 }", "peel.yaml:1: shadow must be true or false, not “3”"),
        ("baseURL: example.org", "peel.yaml:1: “example.org” is not a web address"),
        ("language: english!", "peel.yaml:1: “english!” is not a language tag"),
        ("title: a\ntitle: b", "title stands here twice"),
        ("photos:\n  - a.jpg", "peel.yaml:2: photos needs keys with values"),
        (
            "photos:\n  a.jpg: { tilte: x }",
            "peel.yaml:2: unknown key “tilte” in a.jpg; did you mean “title”?"
        ),
        ("- a", "peel.yaml:1: peel.yaml needs keys with values"),
        ("title: \"open", "peel.yaml:"),
    ])
    func whatIsWrongIsNamedWithItsLine(text: String, message: String) {
        let error = #expect(throws: UserError.self) { try parse(text) }
        #expect(error?.code == .badInput)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
