import Artifacts
import ChatPacks
import Files
import Foundation
import PackExport
import Stickers
import TestSupport
import Testing

@testable import Photos

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What becomes of folders of packs, of what stands where packs are written, and of a disk that is full.
@Suite struct PackExporterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (index, name) in ["pets/cat.png", "farm/cow.png", "farm/pig.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/" + name)
        }
    }

    private func export(_ apps: ChatApp..., photos: String = "photos") async throws -> ExportReport {
        var work = WorkOptions(photos: [folder.url(photos).path], jobs: 2, version: "1")
        work.cache = .folder(folder.url("kept").path)
        let options = ExportOptions(work, output: folder.url("packs").path, apps: apps)
        return try await PackExporter(options: options).export()
    }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url(path).path).sorted()
    }

    @Test func `a folder without apps is left out and the others are exported`() async throws {
        try folder.write("exports: [slack]\n", to: "photos/pets/peel.yaml")
        let report = try await export()
        #expect(report.apps.map(\.folder) == ["pets/slack"])
        #expect(report.emoji.map(\.sticker) == ["Cat"])
        let notes = report.notes.filter { $0.subject == "farm" }
        #expect(
            notes.map(\.text) == [
                "no app is set for it, and its 2 photos are left out; "
                    + "set exports: [whatsapp, telegram] in its peel.yaml, or use --for"
            ], "\(report.notes)")
        #expect(try names("packs") == ["pack.json", "pets"])
    }

    @Test func `an app that needs an author gets no pack without one`() async throws {
        let error = await #expect(throws: UserError.self) {
            try await export(.whatsapp, photos: "photos/farm")
        }
        #expect(error?.message.hasPrefix("WhatsApp needs an author; set author: in peel.yaml") == true)
        let report = try await export(.signal, .slack, .line, photos: "photos/farm")
        #expect(report.apps.map(\.app) == ["slack"] && report.refusals.map(\.subject) == ["signal", "line"])
        try folder.write("author: Ana\n", to: "photos/farm/peel.yaml")
        let whole = try await export(.signal, .slack, photos: "photos/farm")
        #expect(whole.apps.map(\.app) == ["signal", "slack"] && whole.refusals.isEmpty)
        let manifest = try String(contentsOf: folder.url("packs/signal/farm/author.txt"), encoding: .utf8)
        #expect(manifest == "Ana")
    }

    @Test func `the author that the user names before the first photo is that of the packs`() async throws {
        var work = WorkOptions(photos: [folder.url("photos/farm").path], jobs: 2, version: "1")
        work.cache = .folder(folder.url("kept").path)
        var options = ExportOptions(work, output: folder.url("packs").path, apps: [.signal])
        options.author = { reasons, goesOn in
            #expect(reasons.count == 1 && reasons[0].hasPrefix("Signal needs an author") && !goesOn)
            return "Eve"
        }
        let report = try await PackExporter(options: options).export { _ in }
        #expect(report.refusals.isEmpty)
        #expect(try String(contentsOf: folder.url("packs/signal/farm/author.txt"), encoding: .utf8) == "Eve")
    }

    @Test func `a pack that an app would refuse is not written`() async throws {
        try folder.write("author: Ana\n", to: "photos/farm/peel.yaml")
        let error = await #expect(throws: UserError.self) {
            try await export(.whatsapp, photos: "photos/farm")
        }
        #expect(error?.message == "Farm: WhatsApp needs 1 more sticker, so its pack is not written")
        #expect(try names("") == ["kept", "photos"])
        let report = try await export(.whatsapp, .line, .slack, photos: "photos/farm")
        #expect(report.apps.map(\.app) == ["slack"])
        #expect(
            report.refusals.map(\.text) == [
                "Farm: WhatsApp needs 1 more sticker, so its pack is not written",
                "Farm: LINE needs 6 more stickers, so its pack is not written",
            ])
        #expect(try names("packs") == ["pack.json", "slack"])
    }

    @Test func `no folder with apps is an error`() async throws {
        let error = await #expect(throws: UserError.self) { try await export() }
        #expect(error?.code == .badInput)
        #expect(error?.message.hasPrefix("name the apps with --for, or in peel.yaml") == true)
        #expect(try names("") == ["photos"])
    }

    @Test func `packs of other apps stay and a note says so`() async throws {
        _ = try await export(.slack, .discordEmoji, photos: "photos/farm")
        try FileManager.default.removeItem(at: folder.url("packs/discord-emoji/farm/pig.png"))
        try folder.write("mine", to: "packs/slack/notes.txt")
        let slack = try folder.tree("packs/slack")

        let report = try await export(.plain, photos: "photos/farm")
        #expect(report.apps.map(\.app) == ["plain"])
        #expect(
            report.notes.filter { $0.text.contains("earlier") }.map(\.text) == [
                "kept the earlier packs for Slack, Discord emoji; delete those that you no longer need"
            ])
        #expect(try folder.tree("packs/slack") == slack)
        #expect(
            try names("packs/discord-emoji/farm") == ["HOWTO.txt", "cow.png"], "what was removed stays away")

        // They are Peel's still: another export for their app replaces them, and one that is gone is forgotten.
        try FileManager.default.removeItem(at: folder.url("packs/discord-emoji"))
        let again = try await export(.slack, photos: "photos/pets")
        #expect(again.notes.filter { $0.text.contains("earlier") }.map(\.text.first) == ["k"])
        #expect(again.notes.contains { $0.text.hasPrefix("kept the earlier packs for PNG") })
        #expect(try names("packs") == ["pack.json", "plain", "slack"])
        #expect(try names("packs/slack") == ["notes.txt", "pets"])
        let listed = try #require(try WrittenFiles.read(in: folder.url("packs").path)).all.map(\.text)
        #expect(listed.contains("slack/pets/cat.png") && listed.contains { $0.hasPrefix("plain/farm/") })
        #expect(!listed.contains { $0.hasPrefix("slack/farm/") || $0.hasPrefix("discord-emoji/") })
    }

    /// A list may come from anywhere.
    @Test func `an export does not keep files below a link`() async throws {
        _ = try await export(.slack, photos: "photos/farm")
        try FileManager.default.moveItem(at: folder.url("packs/slack"), to: folder.url("elsewhere"))
        try FileManager.default.createSymbolicLink(
            at: folder.url("packs/slack"), withDestinationURL: folder.url("elsewhere"))
        let error = await #expect(throws: UserError.self) { try await export(.plain) }
        #expect(error?.message.contains("packs/slack/farm/HOWTO.txt: it cannot be kept") == true)
        #expect(try names("packs") == ["pack.json", "slack"])
    }

    @Test func `an error about a full disk names the user's folder`() async throws {
        let packs = folder.url("packs").path
        let error = await #expect(throws: UserError.self) {
            try await SystemCall.$interposer.withValue(
                { call, path in
                    call == .write && path.contains("/slack/") ? .fail(ENOSPC) : .proceed
                },
                operation: { _ = try await export(.slack, photos: "photos/pets") })
        }
        #expect(
            error?.message
                == "\(packs)/slack/pets/cat.png: \(FileError(path: "", code: ENOSPC).reason)")
    }
}
