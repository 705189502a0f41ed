import Cutout
import Files
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Settings

@Suite struct SettingsDocumentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func document() throws -> SettingsDocument { try SettingsDocument(in: folder.path) }

    private func text() throws -> String { try String(contentsOf: folder.url("peel.yaml"), encoding: .utf8) }

    private static let text = """
        # My pets.
        title: 'Pets' # the name
        colors: 6

        photos:
          # the oldest
          cat.jpg: { title: Miso, alt: "A grey cat" }
          dog.jpg: { skip: true } # for now

        """

    @Test func `only changed values are written`() throws {
        try folder.write(Self.text, to: "peel.yaml")
        var document = try document()
        try document.change { settings in
            settings.title = "It's pets"
            settings.colors = 5
            settings.sticker.outline = 0.03
            settings.order = ["dog.jpg", "cat.jpg"]
            settings[photo: "dog.jpg"].skip = false
            settings[photo: "cat.jpg"].emoji = "😺"
            settings[photo: "cat.jpg"].taps = try Taps(
                keep: [Tap(x: 0.5, y: 0.25)], drop: [Tap([.init(x: 0, y: 0), .init(x: 0, y: 1)])])
            settings[photo: "new.jpg"].colors = [.white, .black, RGBA(1, 2, 3)]
        }
        #expect(try text() == Self.text, "nothing is written before it is saved")
        try document.save()
        #expect(
            try text() == """
                # My pets.
                title: 'It''s pets' # the name

                photos:
                  # the oldest
                  cat.jpg: { title: Miso, alt: "A grey cat", emoji: "😺", keep: [[0.5, 0.25]], drop: [[[0.0, 0.0], [0.0, 1.0]]] }
                  new.jpg: { colors: ["#ffffff", "#000000", "#010203"] }
                sticker:
                  outline: 3%
                order: [dog.jpg, cat.jpg]

                """)
        #expect(try self.document().settings.photos.map(\.name) == ["cat.jpg", "new.jpg"])
        #expect(!document.isChanged)
    }

    @Test func `a first change creates the file, and an empty change does not`() throws {
        var document = try document()
        try document.change { _ in }
        try document.save()
        #expect(try folder.tree(".").isEmpty)
        try document.change { $0[photo: "e\u{301}.jpg"].title = "Été" }
        try document.save()
        #expect(try text() == "photos:\n  \"e\u{301}.jpg\": { title: Été }\n")
    }

    @Test func `values that Peel would refuse are not written`() throws {
        try folder.write(Self.text, to: "peel.yaml")
        var document = try document()
        let before = document.settings
        #expect(throws: UserError.self) {
            try document.change { $0.title = String(repeating: "x", count: 300) }
        }
        #expect(throws: UserError.self) { try document.change { $0.colors = 99 } }
        #expect(document.settings == before && !document.isChanged)
    }

    @Test func `changes of another program are kept`() throws {
        try folder.write(Self.text, to: "peel.yaml")
        var document = try document()
        try document.change { $0.author = "Ana" }
        try folder.write(Self.text.replacing("Miso", with: "Mia") + "# more\n", to: "peel.yaml")
        try document.save()
        #expect(
            try text() == Self.text.replacing("Miso", with: "Mia").replacing(
                "# for now\n", with: "# for now\nauthor: Ana\n") + "# more\n")
        #expect(document.settings.photos.first?.title == "Mia" && document.settings.author == "Ana")
    }

    @Test func `two changes of one value are an error and neither is lost`() throws {
        try folder.write(Self.text, to: "peel.yaml")
        var document = try document()
        try document.change { $0[photo: "cat.jpg"].title = "Mine" }
        let theirs = Self.text.replacing("Miso", with: "Theirs")
        try folder.write(theirs, to: "peel.yaml")
        let error = #expect(throws: UserError.self) { try document.save() }
        #expect(error?.message.contains("photos, cat.jpg, title was changed meanwhile") == true)
        #expect(try text() == theirs && document.settings.photos.first?.title == "Mine")
        try folder.write("title: [", to: "peel.yaml")
        #expect(throws: UserError.self) { try document.save() }
        #expect(try text() == "title: [")
    }

    @Test func `a subfolder's file has only values that differ from the folder above`() throws {
        var site = PackSettings()
        site.colors = 7
        var document = try SettingsDocument(in: folder.path, below: ("pets", site))
        #expect(document.settings.colors == 7)
        try document.change { $0.colors = 5 }
        #expect(document.text == "colors: 5\n")
        try document.change { $0.colors = 7 }
        #expect(document.text == "")
    }

    /// Any sequence of edits: what the file says is the model, and a fresh reader agrees.
    @Test(arguments: 0..<20) func `any edits are read back`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        func chance(_ n: UInt64) -> Bool { random.next() % n == 0 }
        func words() -> String {
            let text = HostileText.next(&random).trimmingPrefix(while: \.isWhitespace)
            return text.isEmpty ? "x" : String(text.prefix(50))
        }
        func point() -> Tap {
            Tap(x: Double(random.next() % 100) / 200, y: Double(random.next() % 100) / 200)
        }
        if chance(2) { try folder.write(Self.text, to: "peel.yaml") }
        var document = try document()
        let names = ["cat.jpg", "dog.jpg", "\u{E9}.jpg", HostileText.nextFileName(&random, suffix: ".jpg")]
        for _ in 0..<30 {
            let name = names[Int(random.next() % 4)]
            var wanted = document.settings
            switch random.next() % 9 {
            case 0: wanted.title = chance(4) ? nil : words()
            case 1: wanted.colors = 3 + Int(random.next() % 8)
            case 2: wanted.order = chance(3) ? [] : names.shuffled(using: &random)
            case 3: wanted.sticker.shadow.toggle()
            case 4: wanted[photo: name].title = chance(3) ? nil : words()
            case 5: wanted[photo: name].skip.toggle()
            case 6:
                wanted[photo: name].taps = try Taps(
                    keep: [point()], drop: chance(2) ? [] : [Tap(x: 0.9, y: 0.9)])
            case 7:
                wanted.links =
                    chance(2) ? [:] : ["telegram": "https://t.me/addstickers/pets\(random.next() % 100)"]
            default: wanted.photos.removeAll { $0.name == name }
            }
            try document.change { $0 = wanted }
            func said(_ settings: PackSettings) -> PackSettings {
                var settings = settings
                for place in settings.photos.indices { settings.photos[place].line = 1 }
                settings.photos.removeAll { $0 == PhotoSettings(name: $0.name) }
                settings.photos.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                return settings
            }
            #expect(said(document.settings) == said(wanted), "\(document.text)")
            if chance(5) { try document.save() }
        }
        try document.save()
        #expect(try self.document().settings == document.settings)
    }
}
