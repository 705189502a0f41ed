import Testing

@testable import SiteBuild
@testable import Settings

/// The studio's form takes what the file takes: both read one table.
@Suite struct SettingFormTests {
    @Test func `every field has a label, and the values of the table`() {
        let fields = PackSettings.fields
        #expect(
            fields.filter { !$0.isRare }.map(\.key) == [
                "title", "author", "description", "license", "language", "colors", "sticker.look",
                "sticker.outline",
                "sticker.outlineColor", "sticker.shadow", "motion", "cover",
            ])
        #expect(fields.allSatisfy { !$0.label.isEmpty })
        // Lists and what has keys of its own have other places in the studio, or none.
        let keys = PackSettings.keys.keys.map(\.name).filter { key in
            !fields.contains { $0.key == key || $0.key.hasPrefix("\(key).") }
        }
        #expect(keys == ["analytics", "exports", "links", "order", "ignore", "photos"])
        let inputs = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.input) })
        #expect(inputs["title"] == .text(most: 200))
        #expect(inputs["colors"] == .number(3...10))
        #expect(inputs["sticker.outline"] == .percentage(most: 20))
        #expect(
            PhotoSettings.fields.map(\.key) == [
                "title", "slug", "alt", "emoji", "skip", "whole", "checked", "motion", "moving", "look",
                "outline", "text", "textShape", "colors",
            ])
    }

    @Test(arguments: [
        ("title", SettingValue.text("no"), "no"), ("colors", .number(7), "7"),
        ("sticker.outline", .number(2.5), "2.5%"), ("sticker.outline", .number(3), "3%"),
        ("sticker.outlineColor", .text("#ff8800"), "#ff8800"), ("sticker.shadow", .flag(true), "true"),
        ("cover", .text(" a.jpg"), " a.jpg"),
    ])
    func `a value of a form is written as in the file`(key: String, value: SettingValue, text: String)
        throws
    {
        var settings = PackSettings()
        try settings.set(key, to: value)
        #expect(settings.texts[key] == text)
        try settings.set(key, to: nil)
        #expect(settings == PackSettings())
    }

    @Test(arguments: [
        (
            "title", SettingValue.text(String(repeating: "a", count: 201)),
            "title is longer than 200 characters"
        ),
        ("colors", .number(11), "colors must be a whole number from 3 to 10, not “11”"),
        ("colors", .number(4.5), "colors must be a whole number from 3 to 10, not “4.5”"),
        (
            "sticker.outline", .number(21),
            "outline must be a percentage from 0% to 20%, such as 2.5%, not “21%”"
        ),
        ("sticker.shadow", .text("perhaps"), "sticker.shadow takes another kind of value"),
        ("title", .texts(["a"]), "title takes another kind of value"),
        ("analytics", .text("_counter.html"), "analytics cannot be changed here"),
        ("photos", .text("a"), "photos cannot be changed here"),
    ])
    func `a form refuses the same values as the file, in the same words`(
        key: String, value: SettingValue, words: String
    ) {
        var settings = PackSettings()
        let error = #expect(throws: (any Error).self) { try settings.set(key, to: value) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(String(describing: error))")
        #expect(settings == PackSettings())
    }

    @Test func `a form also sets a photo's settings`() throws {
        var photo = PhotoSettings(name: "a.jpg", line: 1)
        try photo.set("alt", to: .text("A cat"))
        try photo.set("outline", to: .number(0))
        try photo.set("colors", to: .texts(["#112233", "#445566", "#778899"]))
        #expect(photo.alt == "A cat" && photo.outline == 0 && photo.colors.count == 3)
        #expect(throws: (any Error).self) { try photo.set("colors", to: .texts(["red"])) }
        try photo.set("colors", to: nil)
        #expect(photo.colors.isEmpty)
    }
}
