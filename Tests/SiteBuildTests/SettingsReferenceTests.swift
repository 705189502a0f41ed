import Foundation
import TestSupport
import Testing

@testable import SiteBuild

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

    @Test func theTableInTheDocumentsIsThatOfTheProgram() throws {
        let path = "docs/configuration.md"
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

    @Test func theSchemaIsThatOfTheProgram() throws {
        try expect(SettingsReference.schema, in: "docs/peel.schema.json")
    }
}
