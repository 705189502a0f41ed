import Artifacts
import ChatPacks
import Files
import Foundation
import PackExport
import Settings
import TestSupport
import Testing

@testable import Photos

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the file beside the photos keeps of a pack's identifier and its uploads.
@Suite struct PackRecordTests {
    private let folder: TemporaryFolder
    private static let hash = String(repeating: "a", count: 32)
    private static let line = "farm_by_bot cow \(hash).\(hash) U1-_ 20261120101112"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "farm/cow.png")
    }

    private func export(_ apps: ChatApp..., to output: String = "packs") async throws -> ExportReport {
        var work = WorkOptions(photos: [folder.url("farm").path], jobs: 2, version: "1")
        work.cache = .folder(folder.url("kept").path)
        let options = ExportOptions(work, output: folder.url(output).path, apps: apps)
        return try await PackExporter(options: options).export()
    }

    private func record() throws -> PackRecord {
        try PackRecord(in: folder.url("farm").path, shown: "farm")
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.url(path), encoding: .utf8)
    }

    @Test func `a pack keeps its identifier under another title and in another output`() async throws {
        _ = try await export(.telegram)
        #expect(try record().id == "farm")
        try folder.write("title: Happy cows\n", to: "farm/peel.yaml")
        _ = try await export(.telegram, to: "elsewhere")
        #expect(try text("elsewhere/telegram/farm/title.txt") == "Happy cows")
        // What the settings say comes first, and is kept, too.
        try folder.write("title: Happy cows\nid: herd\n", to: "farm/peel.yaml")
        _ = try await export(.telegram)
        #expect(try record().id == "herd")
        let written = try SettingsTemplate.write(in: folder.url("farm").path)
        #expect(try written.added == 1 && text("farm/peel.yaml").contains("id: herd"))
    }

    @Test func `init writes the identifier that apps know`() async throws {
        try folder.write("id herd\n", to: "farm/peel-record.txt")
        _ = try SettingsTemplate.write(in: folder.url("farm").path)
        #expect(try text("farm/peel.yaml").contains("\nid: herd  #"))
        try folder.write("title: Cows\n", to: "farm/peel.yaml")
        _ = try SettingsTemplate.write(in: folder.url("farm").path)
        #expect(try text("farm/peel.yaml").hasPrefix("title: Cows\n"))
        #expect(try text("farm/peel.yaml").contains("\nid: herd\n"))
    }

    @Test func `what a script uploaded goes into the record and to the next export`() async throws {
        _ = try await export(.telegram)
        #expect(!FileManager.default.fileExists(atPath: folder.url("packs/telegram/farm/record.txt").path))
        try folder.write("\(Self.line)\nhalf_a_line cow\n", to: "packs/telegram/farm/uploaded.txt")
        // The pack's folder moves as a second pack comes.
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "farm/toys/duck.png")
        _ = try await export(.telegram)
        #expect(try text("packs/farm/telegram/farm/record.txt") == Self.line + "\n")
        #expect(try text("farm/peel-record.txt").hasSuffix("\nid farm\ntelegram farm \(Self.line)\n"))
        #expect(try text("farm/toys/peel-record.txt").hasSuffix("\nid toys\n"))
        // Another machine has the record alone.
        try FileManager.default.removeItem(at: folder.url("packs"))
        _ = try await export(.telegram)
        #expect(try text("packs/farm/telegram/farm/record.txt") == Self.line + "\n")
    }

    @Test func `the later upload to a place counts`() throws {
        var record = try record()
        let later = Self.line.replacing("20261120101112", with: "20261220101112").replacing(
            "cow", with: "pig")
        for memory in [Self.line, later, Self.line] {
            record.take(Array(memory.utf8), of: "telegram", "farm")
        }
        record.take(Array(Self.line.replacing("by_bot", with: "by_other").utf8), of: "telegram", "farm")
        let lines = String(decoding: record.memory(of: "telegram", "farm"), as: UTF8.self).split(
            separator: "\n")
        #expect(lines.count == 2 && lines.contains { $0 == later })
        #expect(record.memory(of: "telegram", "far").isEmpty && record.memory(of: "discord", "farm").isEmpty)
    }

    @Test(arguments: [
        "id farm\n<<<<<<< HEAD", "id Farm", "telegram farm \(line) more",
        "telegram farm farm_by_bot cow x y later",
        "telegram farm é cow x y 20261120101112", "id \(String(repeating: "a", count: 90))",
    ])
    func `a damaged record is named and not guessed at`(_ text: String) async throws {
        try folder.write("# A comment\n\(text)\n", to: "farm/peel-record.txt")
        let error = await #expect(throws: UserError.self) { try await export(.telegram) }
        let line = text.hasPrefix("id farm\n") ? 3 : 2
        #expect(error?.message.contains("peel-record.txt:\(line): Peel did not write this line") == true)
    }

    @Test func `a record that is a link is refused and one that cannot be written is told`() async throws {
        try folder.write("id secret\n", to: "elsewhere.txt")
        try FileManager.default.createSymbolicLink(
            at: folder.url("farm/peel-record.txt"), withDestinationURL: folder.url("elsewhere.txt"))
        let error = await #expect(throws: UserError.self) { try await export(.plain) }
        #expect(error?.message.contains("farm/peel-record.txt: ") == true)
        try FileManager.default.removeItem(at: folder.url("farm/peel-record.txt"))
        let report = try await SystemCall.$interposer.withValue(
            { call, path in call == .write && path.contains("peel-record") ? .fail(ENOSPC) : .proceed },
            operation: { try await export(.plain) })
        let notes = report.notes.filter { $0.subject.hasSuffix("peel-record.txt") }
        #expect(notes.map { $0.text.prefix(17) } == ["cannot be written"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("farm").path) == ["cow.png"])
    }

    @Test func `a folder that was copied with its record is told`() async throws {
        try folder.write("id herd\n", to: "farm/a/peel-record.txt")
        try folder.write("id herd\n", to: "farm/b/peel-record.txt")
        for (index, name) in ["a", "b"].enumerated() {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "farm/\(name)/x.png")
        }
        let error = await #expect(throws: UserError.self) { try await export(.plain) }
        #expect(
            error?.message.contains("b/peel-record.txt: id: “herd” is the identifier of the pack “A”") == true
        )
        #expect(error?.message.hasSuffix("remove the file from the folder that is the copy") == true)
    }
}
