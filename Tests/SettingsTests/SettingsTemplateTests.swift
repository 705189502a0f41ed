import Cutout
import Files
import Foundation
import TestSupport
import Testing

@testable import Settings

/// The first peel.yaml of a folder is one that Peel takes, whatever its photos are called.
@Suite struct SettingsTemplateTests {
    /// Names that made a peel.yaml that was refused.
    private static let odd = [
        String(repeating: "long ", count: 50) + ".jpg", "\u{E9}.jpg", "e\u{301}.jpg", "a\u{85}b.jpg",
        "a\u{2028}b.jpg", " .jpg",
        "a \"b\" \\c.jpg", "- dash.jpg", "'.jpg", "#.jpg", "a: b.jpg", "\u{1}\u{7F}.jpg", "\u{FEFF}.jpg",
        "\u{FFFE}.jpg",
        String(repeating: "\u{1}", count: 251) + ".jpg", String(repeating: "猫", count: 83) + ".jpg", "~.jpg",
        "null",
    ]

    private func names(in text: String) throws -> [String] {
        try SettingsFile.parse(text, file: "peel.yaml").photos.map(\.name)
    }

    private func sameBytes(_ left: [String], _ right: [String]) -> Bool {
        left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
    }

    @Test func `odd names are read back unchanged`() throws {
        for name in Self.odd {
            let text = SettingsTemplate.text(title: name, photos: [name])
            #expect(try sameBytes(names(in: text), [name]), "\(name.debugDescription)")
        }
        let all = try names(in: SettingsTemplate.text(title: " ", photos: Self.odd))
        #expect(sameBytes(all, Self.odd))
    }

    @Test func `random names are read back unchanged`() throws {
        var random = SplitMix(seed: 11)
        for _ in 0..<200 {
            var seen: Set<[UInt8]> = []
            let photos = (0..<12).map { _ in HostileText.nextFileName(&random, suffix: ".jpg") }
                .filter { seen.insert(Array($0.utf8)).inserted }
            let title = HostileText.next(&random)
            let text = SettingsTemplate.text(title: title, photos: photos)
            #expect(try sameBytes(names(in: text), photos), "\(photos.map(\.debugDescription))")
        }
    }

    @Test func `common settings are shown as comments`() {
        let lines = SettingsTemplate.text(title: "Toys", photos: []).split(separator: "\n")
        for name in SettingsTemplate.shown {
            #expect(lines.contains { $0.hasPrefix("# \(name): ") }, "\(name)")
        }
        #expect(lines.count < 20)
    }

    @Test func `every example is accepted`() throws {
        let keys = PackSettings.keys.keys.filter { !$0.example.isEmpty }.map { "\($0.name): \($0.example)" }
        #expect(keys.count == PackSettings.keys.keys.count - 1)
        let settings = try SettingsFile.parse(keys.joined(separator: "\n"), file: "peel.yaml")
        #expect(
            settings.author == "Ana" && settings.exports == ["whatsapp", "telegram"]
                && settings.sticker.size == 1024)
    }
}
