import Files
import Foundation
import Cutout
import Pixels
import Stickers
import TestSupport
import Testing

@testable import Settings

@Suite struct SettingsFileTests {
    private func parse(_ text: String) throws(UserError) -> PackSettings {
        try SettingsFile.parse(text, file: "peel.yaml")
    }

    @Test func `every key is read`() throws {
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
            publish: git:origin
            exports: [whatsapp, telegram]
            links: { telegram: "https://t.me/addstickers/pets" }
            cover: dog.jpg
            order: [dog.jpg, " blank.jpg"]
            photos:
              "cat on chair.jpg":
                title: Miso
                alt: "A grey cat asleep on a chair"
                emoji: "😴"
                keep: [[0.41, 0.52], [[0, 0], [1, 0.25]]]
                drop: [[0.66, 0.4]]
                colors: ["#264653", "#2a9d8f", "#fff"]
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
        #expect(settings.publish == "git:origin")
        #expect(settings.links == ["telegram": "https://t.me/addstickers/pets"])
        #expect(settings.cover == "dog.jpg" && settings.order == ["dog.jpg", " blank.jpg"])
        let stroke = Tap([.init(x: 0, y: 0), .init(x: 1, y: 0.25)])
        #expect(settings.photos.first?.taps.keep == [Tap(x: 0.41, y: 0.52), stroke])
        #expect(settings.photos.first?.taps.drop == [Tap(x: 0.66, y: 0.4)])
        #expect(settings.photos.first?.colors == [RGBA(0x26, 0x46, 0x53), RGBA(0x2A, 0x9D, 0x8F), .white])
    }

    @Test func `a subfolder inherits only settings for subfolders`() throws {
        let above = try parse(
            "title: All\ndescription: x\nauthor: Ana\nlanguage: de\ncolors: 7\ncover: a.jpg\nbaseURL: https://example.org/"
        )
        let own = try SettingsFile.parse(
            "colors: 4", file: "pets/one/peel.yaml", below: .init(settings: above, folder: "pets"))
        #expect(own.author == "Ana" && own.language == "de" && own.colors == 4)
        #expect(own.title == nil && own.description == nil && own.cover == nil && own.baseURL == nil)
    }

    @Test(arguments: ["baseURL: https://example.org/", "showProblems: true", "publish: git:origin"])
    func `settings of the whole site are refused in a subfolder`(line: String) {
        let error = #expect(throws: UserError.self) {
            try SettingsFile.parse(
                "title: One\n" + line, file: "pets/one/peel.yaml",
                below: .init(settings: PackSettings(), folder: "pets"))
        }
        let key = line.prefix { $0 != ":" }
        #expect(
            error?.message
                == "pets/one/peel.yaml:2: \(key) is about the whole site and belongs in the peel.yaml of pets"
        )
    }

    @Test(arguments: [
        ("3%", 0.03), ("3", 0.03), ("2.5", 0.025), ("2.5 %", 0.025), ("0", 0), ("none", 0), ("\"4\"", 0.04),
    ])
    func `a percentage may lack its sign`(text: String, outline: Double) throws {
        #expect(try parse("sticker: { outline: \(text) }").sticker.outline == outline)
    }

    @Test(arguments: ["512", "512px", "\"512 px\"", "512PX"])
    func `a size may have a unit`(text: String) throws {
        #expect(try parse("sticker: { size: \(text) }").sticker.size == 512)
        #expect(throws: UserError.self) { try parse("sticker: { size: \(text)x }") }
    }

    @Test func `an empty file means the defaults`() throws {
        #expect(try parse("") == PackSettings())
        #expect(try parse("# only a comment\n") == PackSettings())
    }

    @Test(arguments: [
        ("titel: x", "peel.yaml:1: unknown key “titel” in peel.yaml; did you mean “title”?"),
        (
            "title: a\n\nsticker:\n  sise: 3",
            "peel.yaml:4: unknown key “sise” in sticker; did you mean “size”?"
        ),
        (
            "look: puffy",
            "peel.yaml:1: unknown key “look” in peel.yaml; it belongs below sticker, as in sticker: { look: … }"
        ),
        (
            "alt: A cat",
            "peel.yaml:1: unknown key “alt” in peel.yaml; it belongs below photos, as in photos: { NAME: { alt: … } }"
        ),
        (
            "photos:\n  a.jpg:\n    outlineColor: red",
            "peel.yaml:3: unknown key “outlineColor” in a.jpg; it belongs below sticker, as in sticker: { outlineColor: … }"
        ),
        (
            "photos:\n  a.jpg:\n    sticker: { look: puffy }",
            "peel.yaml:3: unknown key “sticker” in a.jpg; it is a key of the whole pack: write it at the start of a line"
        ),
        ("colors: 11", "peel.yaml:1: colors must be a whole number from 3 to 10, not “11”"),
        ("colors: many", "peel.yaml:1: colors must be a whole number from 3 to 10, not “many”"),
        ("title: [a]", "peel.yaml:1: title must be text"),
        (#"title: "a\0b""#, "peel.yaml:1: title has a NUL character (\\0); remove it"),
        (
            "baseURL: https://example.org/pets/index.html",
            "peel.yaml:1: “https://example.org/pets/index.html” is a page; write the address of its folder"
        ),
        ("title:", "peel.yaml:1: title is empty"),
        (
            "title: a\nsticker:\n\tsize: 3",
            "peel.yaml:3: a tab indents this line; indent with spaces"
        ),
        ("noSubject: maybe", "peel.yaml:1: noSubject must be one of photo, guess, skip, fail, not “maybe”"),
        (
            "sticker: { outline: 25 }",
            "peel.yaml:1: outline must be a percentage from 0% to 20%, such as 2.5%, not “25”"
        ),
        (
            "sticker: { outline: 0.025 }",
            "peel.yaml:1: outline is a percentage: write 2.5%, or 0.025% for so little, not “0.025”"
        ),
        (
            "photos:\n  cat.jpg:\n    text: ねこ",
            "peel.yaml:3: “ねこ” has “ね”, which Peel cannot draw; use Western European letters, digits and punctuation"
        ),
        (
            "photos:\n  cat.jpg:\n    textShape: round",
            "peel.yaml:3: textShape must be one of straight, curved, not “round”"
        ),
        (
            "sticker:\n  outlineColor: #fff",
            "peel.yaml:2: outlineColor is empty; # starts a comment, so put the colour in quotes: \"#ffffff\""
        ),
        ("sticker: { shadow: 3 }", "peel.yaml:1: shadow must be true or false, not “3”"),
        ("baseURL: example.org", "peel.yaml:1: “example.org” is not a web address"),
        ("language: english!", "peel.yaml:1: “english!” is not a language tag"),
        ("title: a\ntitle: b", "title is set twice"),
        ("photos:\n  - a.jpg", "peel.yaml:2: photos needs keys with values"),
        (
            "photos:\n  a.jpg: { tilte: x }",
            "peel.yaml:2: unknown key “tilte” in a.jpg; did you mean “title”?"
        ),
        (
            "photos:\n  a.jpg: { keep: [0.41, 0.52] }",
            "peel.yaml:2: keep must be a list of points, such as [[0.41, 0.52]], not “0.41”"
        ),
        ("- a", "peel.yaml:1: peel.yaml needs keys with values, such as author: Ana"),
        ("title Cats", "peel.yaml:1: peel.yaml needs keys with values, such as author: Ana"),
        ("title:Cats", "peel.yaml:1: a space is missing after the colon: title: Cats"),
        ("title: \"open", "peel.yaml:1: this quote is not closed"),
        (
            "exports: [whatsap]",
            "peel.yaml:1: there is no app “whatsap”; did you mean “whatsapp”? The apps are"
        ),
        ("links: { telegramm: x }", "peel.yaml:1: there is no app “telegramm”; did you mean “telegram”?"),
        (
            "baseURL: https://me:secret@example.org/",
            "peel.yaml:1: “https://example.org/” has a name or a secret in it, and everybody would see it"
        ),
        ("host: https://me:secret@example.org/", "itch, surge, not “https://example.org/”"),
        ("sticker: { size: \"https://\(String(repeating: "s", count: 50))@x\" }", "to 4096, not “https://x”"),
        ("baseURL: https://exa mple.org", "peel.yaml:1: “https://exa mple.org” is not a web address"),
        ("baseURL: https://example.org/a b/", "“https://example.org/a b/” is not a web address"),
        ("baseURL: https://example.org/a|b/", "“https://example.org/a|b/” is not a web address"),
        ("baseURL: https://例え.jp/", "“https://例え.jp/” has letters that addresses write otherwise"),
        ("baseURL: https://example.org/ünï/", "copy the address from your browser"),
        ("baseURL: https://example.org/?a", "“https://example.org/?a” has a ? or a # in it"),
        ("baseURL: https://example.org/?a=1", "has a ? or a # in it; write the address of its folder"),
        ("baseURL: https://example.org/%zz/", "“https://example.org/%zz/” is not a web address"),
        ("links: { telegram: \"javascript:alert(1)\" }", "“javascript:alert(1)” is not a web address"),
        (
            "exports: telegram",
            "peel.yaml:1: exports must be a list, such as [whatsapp, telegram], not “telegram”"
        ),
        ("title: a\ncutoutCommand: rembg", "peel.yaml:2: cutoutCommand is not allowed beside photos"),
        (
            "photos:\n  a.jpg:\n    keep: [[0.5, 1.5]]",
            "peel.yaml:3: a point of keep lies outside the photo: its numbers are fractions of width and height from 0 to 1, not “1.5”"
        ),
        ("photos: { a.jpg: { drop: [[0.5]] } }", "peel.yaml:1: a point of drop has two numbers"),
        ("photos: { a.jpg: { keep: 0.5 } }", "peel.yaml:1: keep must be a list, such as [[0.41, 0.52]]"),
        (
            "photos:\n  a.jpg:\n    keep: [[0.5, 0.5]]\n    drop: [[0.1, 0.1], [0.5, 0.5]]",
            "peel.yaml:4: keep and drop of a.jpg: 0.5,0.5 is both kept and dropped"
        ),
        ("photos: { a.jpg: { colors: [\"#fff\"] } }", "peel.yaml:1: colors must list 3 to 10 values"),
        ("cover: []", "peel.yaml:1: cover needs the name of a photo's file"),
    ])
    func `an error is reported with its line`(text: String, message: String) {
        let error = #expect(throws: UserError.self) { try parse(text) }
        #expect(error?.code == .badInput)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func `settings behind a broken link are an error`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("peel.yaml").path, withDestinationPath: "none.yaml")
        let error = #expect(throws: UserError.self) { try SettingsFile.read(in: folder.path) }
        #expect(
            error?.message.contains("it is a link that leads to no file") == true, "\(error?.message ?? "")")
    }

    /// It is read no further than that: the letter at the end is cut.
    @Test func `a file that is too long is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("# " + String(repeating: "é", count: 3 << 20), to: "peel.yaml")
        let error = #expect(throws: UserError.self) { try SettingsFile.read(in: folder.path) }
        #expect(error?.message.hasSuffix("peel.yaml: the file is longer than 4 MB") == true)
    }
}
