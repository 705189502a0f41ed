import Archive
import ChatPacks
import Codecs
import Files
import Foundation
import TestSupport
import Testing

/// Archives of other programs, and what is no archive at all.
@Suite struct ForeignPackTests {
    @Test func `stickers that Peel does not check are refused by name`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "pack/01.tgs")
        let error = #expect(throws: UserError.self) {
            try PackReader(app: .telegram).packs(at: folder.url("pack").path)
        }
        #expect(error?.message.hasSuffix("01.tgs: Peel does not check stickers of this kind (.tgs)") == true)
    }

    private func check(_ path: String, _ app: ChatApp = .whatsapp) throws -> [Violation] {
        try PackReader(app: app).packs(at: path).flatMap { PackCheck(app: app).violations(of: $0) }
    }

    private func archive(_ entries: [(String, [UInt8])], in folder: TemporaryFolder) throws -> String {
        let path = folder.url("cats.wastickers").path
        try ZIPArchive.write(entries.map { .init(name: $0.0, content: .bytes($0.1)) }, to: path)
        return path
    }

    @Test func `a foreign archive is read`() throws {
        let folder = try TemporaryFolder()
        let sticker = try SamplePack.webp(512, 512)
        var entries: [(String, [UInt8])] = [
            ("cover.png", try SamplePack.png(96, 96)), ("title.txt", Array("Cats\r\n".utf8)),
            ("author.txt", Array("Ana\n".utf8)),
        ]
        for name in ["1.webp", "2.webp", "3.webp"] { entries.append((name, sticker)) }
        #expect(try check(archive(entries, in: folder)) == [])
        entries[5].1 = try SamplePack.png(512, 512)
        #expect(try check(archive(entries, in: folder)).map(\.rule) == ["sticker-format"])
        entries.remove(at: 2)
        #expect(try check(archive(entries, in: folder)).map(\.rule) == ["sticker-format", "missing-file"])
    }

    /// Of a built site the archives for the app are looked at, and nothing else.
    @Test func `a check of a built site reads only the archives it offers`() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("index.html", "<!doctype html>"), ("pack.json", "{}")] {
            try folder.write(text, to: "site/" + name)
        }
        try folder.write(Data(SamplePack.png(1200, 630)), to: "site/og.png")
        try folder.write(Data(SamplePack.webp(97, 128)), to: "site/stickers/cat-12345678-128.webp")
        let files = try SamplePack.make(PackPlan(SamplePack.chatPack(), for: .telegram))
        try FileManager.default.createDirectory(
            at: folder.url("site/apps"), withIntermediateDirectories: true)
        try ZIPArchive.write(
            files.sorted { $0.key < $1.key }.map { .init(name: $0.key, content: .bytes($0.value)) },
            to: folder.url("site/apps/farm-telegram.zip").path)
        #expect(try check(folder.url("site").path, .telegram) == [])
        #expect(try check(folder.url("site").path, .signal).map(\.rule) == ["layout"])
    }

    @Test func `a file that is not an archive is refused by name`() throws {
        let folder = try TemporaryFolder()
        try folder.write("no archive", to: "cats.wastickers")
        #expect(throws: (any Error).self) { try check(folder.url("cats.wastickers").path) }
        #expect(throws: (any Error).self) { try check(folder.url("absent").path) }
        try folder.write("nothing", to: "empty/readme.txt")
        #expect(try check(folder.url("empty").path).map(\.rule) == ["layout"])
    }

    @Test func `a damaged archive in a folder is one violation`() throws {
        let folder = try TemporaryFolder()
        try folder.write("no archive", to: "out/cats.wastickers")
        let violations = try check(folder.url("out").path)
        #expect(violations.map(\.rule) == ["layout"])
        #expect(violations.first?.file == "cats.wastickers")
    }

    /// What is too long to be read is not passed over; an archive is as long as it is.
    @Test func `a picture that is too large to read is reported`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePack.png(512, 512)), to: "pngs/cat.png")
        try folder.write("", to: "pngs/dog.png")
        TemporaryFolder.lengthen(folder.url("pngs/dog.png").path, to: 30_000_001)
        try folder.write("", to: "pngs/film.mov")
        TemporaryFolder.lengthen(folder.url("pngs/film.mov").path, to: 30_000_001)
        let found = try check(folder.url("pngs").path, .plain)
        #expect(found.map(\.rule) == ["layout"] && found.first?.file == "dog.png", "\(found)")

        var files = try SamplePack.make(PackPlan(SamplePack.chatPack(), for: .telegram))
        for name in ["a.bin", "b.bin"] { files[name] = [UInt8](repeating: 0, count: 16_000_000) }
        try FileManager.default.createDirectory(at: folder.url("packs"), withIntermediateDirectories: true)
        try ZIPArchive.write(
            files.sorted { $0.key < $1.key }.map { .init(name: $0.key, content: .bytes($0.value)) },
            to: folder.url("packs/farm-telegram.zip").path)
        #expect(try check(folder.url("packs").path, .telegram) == [])
    }
}
