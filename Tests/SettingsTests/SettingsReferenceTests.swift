import Cutout
import Files
import Foundation
import Stickers
import TestSupport
import Testing

@testable import Settings

/// What is written about the settings elsewhere is what the program does. `PEEL_RECORD=1` writes it anew, and fails.
@Suite struct SettingsReferenceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let isRecording = ProcessInfo.processInfo.environment["PEEL_RECORD"] != nil

    private func expect(_ text: String, in path: String) throws {
        let url = Self.root.appending(path: path)
        let written = try? String(contentsOf: url, encoding: .utf8)
        if written != text && Self.isRecording { try text.write(to: url, atomically: true, encoding: .utf8) }
        #expect(
            written == text, "\(path) does not say what the program does; PEEL_RECORD=1 swift test writes it")
    }

    @Test func `the table in the documentation matches the program`() throws {
        let path = "docs/settings.md"
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        let marks = [
            "<!-- The table is written from the program's own; see SettingKeys.swift. -->\n", "<!-- -->\n",
        ]
        let begin = try #require(text.range(of: marks[0]))
        let end = try #require(text.range(of: marks[1], range: begin.upperBound..<text.endIndex))
        let table = text.replacingCharacters(
            in: begin.upperBound..<end.lowerBound, with: SettingsReference.table)
        try expect(table, in: path)
    }

    @Test func `every look and movement is described in the table`() {
        for look in StickerLook.allCases {
            #expect(SettingType<StickerLook>.look.words.contains("`\(look.rawValue)`"))
        }
        for motion in StickerMotion.allCases {
            #expect(SettingType<StickerMotion>.motion.words.contains("`\(motion.rawValue)`"))
        }
    }

    @Test func `the schema file matches the program`() throws {
        try expect(SettingsReference.schema, in: "docs/peel.schema.json")
    }

    /// The schema by an independent reader: it takes what Peel takes, and refuses what Peel refuses.
    @Test(
        .enabled("Python's jsonschema and PyYAML are not installed") {
            try await Tool.run("python3", "-c", "import jsonschema, yaml").status == 0
        })
    func `an independent schema validator agrees with Peel`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import json, jsonschema, sys, yaml
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft7Validator.check_schema(schema)
            for text in open(sys.argv[2]).read().split("\\f"):
                print(jsonschema.Draft7Validator(schema).is_valid(yaml.safe_load(text)))
            """, to: "check.py")
        let right = [
            SettingsTemplate.text(title: "Toys", photos: ["a: b.jpg", "c.jpg"]), "title: 2024",
            "sticker: { outline: 0 }\nphotos: { a.jpg: { outline: none }, b.jpg: { outline: 2.5 } }",
            "photos: { a.jpg: { keep: [[0.5, 1], [[0, 0], [1, 1]]], colors: [\"#fff\", \"#000000\", \"#123\"] } }",
            "sticker: { outline: 2.5%, outlineColor: \"#ff8800\" }\nexports: [whatsapp]\nlinks: { telegram: \"https://t.me/addstickers/toys\" }",
        ]
        let wrong = [
            "titel: x", "colors: 11", "colors: many", "sticker: { size: 3 }", "sticker: { outline: 25 }",
            "noSubject: maybe",
            "exports: a",
            "photos: { a.jpg: { keep: [[0.5, 1.5]] } }", "photos: { a.jpg: { colors: [\"#fff\"] } }", "- a",
            "links: { a: \"javascript:1\" }", "language: english!",
        ]
        for text in right { #expect(throws: Never.self) { try SettingsFile.parse(text, file: "") } }
        for text in wrong { #expect(throws: UserError.self) { try SettingsFile.parse(text, file: "") } }
        try folder.write((right + wrong).joined(separator: "\u{C}"), to: "texts")
        let run = try await Tool.run(
            "python3", folder.url("check.py").path, Self.root.appending(path: "docs/peel.schema.json").path,
            folder.url("texts").path)
        let answers = run.output.split(separator: "\n").map(String.init)
        #expect(answers == right.map { _ in "True" } + wrong.map { _ in "False" }, "\(run.errors)")
    }
}
