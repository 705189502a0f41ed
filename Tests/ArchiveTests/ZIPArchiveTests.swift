@testable import Archive
import Files
import Foundation
import TestSupport
import Testing

@Suite struct ZIPArchiveTests {
    @Test func `an independent reader finds the entries as they were`() async throws {
        let folder = try TemporaryFolder()
        let source = folder.url("a sticker.png")
        try Data("not really a PNG".utf8).write(to: source)
        let archive = folder.url("pack.zip")
        try ZIPArchive.write(
            [
                .init(name: "café 😴.png", content: .file(source.path)),
                .init(name: "README.txt", content: .bytes(Array("hello".utf8))),
                .init(name: "empty.txt", content: .bytes([])),
            ], to: archive.path)

        #expect(try await Tool.run("unzip", "-t", archive.path).status == 0)
        #expect(try await Tool.run("unzip", "-p", archive.path, "README.txt").output == "hello")
        let listing = try await Tool.run("unzip", "-v", archive.path).output
        #expect(listing.contains("café 😴.png"))
        #expect(listing.contains("Stored") && !listing.contains("Defl"))
    }

    @Test func `equal entries make equal bytes on any day`() throws {
        let folder = try TemporaryFolder()
        let entries = [ZIPArchive.Entry(name: "a.txt", content: .bytes([1, 2, 3]))]
        try ZIPArchive.write(entries, to: folder.url("1.zip").path)
        try ZIPArchive.write(entries, to: folder.url("2.zip").path)
        let bytes = try [UInt8](Data(contentsOf: folder.url("1.zip")))
        #expect(try bytes == [UInt8](Data(contentsOf: folder.url("2.zip"))))
        // The local header's time and date: midnight on 1980-01-01, not the clock's.
        #expect(Array(bytes[10..<14]) == [0, 0, 0x21, 0])
    }

    /// More entries than the format's first field for their number holds (65,535): ZIP64.
    @Test func `an archive may have any number of entries`() async throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip").path
        let count = 70_000
        try ZIPArchive.write(
            (0..<count).map { .init(name: "\($0).png", content: .bytes([UInt8(truncatingIfNeeded: $0)])) },
            to: archive)
        let file = try ZIPFile(archive, isStrict: true)
        #expect(file.count == count)
        let last = try file.entry(at: count - 1)
        #expect(last.name == "69999.png")
        #expect(try file.read(last, atMost: 1) == [UInt8(truncatingIfNeeded: count - 1)])
        #expect(try await Tool.run("unzip", "-tqq", archive).status == 0)
        #expect(try await Tool.run("unzip", "-Z1", archive).output.split(separator: "\n").count == count)
    }

    /// As libzip writes them: earlier sites have the same archives.
    @Test func `headers and directory have the expected bytes`() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip").path
        let source = try folder.write("ab", to: "b.txt").path
        let sum = FileSum(of: Array("ab".utf8))
        try ZIPArchive.write(
            [.init(name: "a", content: .bytes([1])), .init(name: "\u{E9}", content: .file(source, sum))],
            to: archive)
        let bytes = try FileSystem.read(archive)
        let known = """
            504b03040a000000000000002100 1bdf05a5 01000000 01000000 0100 0000 61 01
            504b03040a000008000000002100 6d48839e 02000000 02000000 0200 0000 c3a9 6162
            504b01023f030a000000000000002100 1bdf05a5 01000000 01000000 0100 00000000000000000000a481 00000000 61
            504b01023f030a000008000000002100 6d48839e 02000000 02000000 0200 00000000000000000000a481 20000000 c3a9
            504b0506 00000000 0200 0200 5f000000 42000000 0000
            """.filter { !$0.isWhitespace }
        #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == known)
    }

    @Test func `entries beyond four gigabytes use the fields of ZIP64`() throws {
        var directory = ZIPDirectory()
        for name in ["a", "b", "c"] {
            _ = try directory.add(name, FileSum(size: 3 << 30, checksum: 1), of: "pack.zip")
        }
        let place = 2 * (30 + 1 + 3 << 30)
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
        let end = directory.end
        #expect(
            directory.offset == place + place / 2 && directory.archiveSize == directory.offset + end.count)
        // The first two are plain; behind the third's name stands where it begins.
        let third = end[94..<153]
        #expect(third[100..<102] == [45, 0] && third[136..<140] == [255, 255, 255, 255])
        #expect(third[141..<145] == [1, 0, 8, 0] && number(third[145...]) == place)
        let wide = end[153..<209]
        #expect(wide.starts(with: [0x50, 0x4B, 6, 6]) && number(wide[177..<185]) == 3)
        #expect(number(wide[193..<201]) == 153 && number(wide[201...]) == directory.offset)
        #expect(number(end[217..<225]) == directory.offset + 153, "where that stands")
        #expect(end.suffix(22).dropFirst(16).prefix(4) == [255, 255, 255, 255])
    }

    @Test func `an archive's size is known before it is written`() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip").path
        let source = try folder.write("a file", to: "a.txt").path
        let entries: [ZIPArchive.Entry] = [
            .init(name: "a.txt", content: .file(source)),
            .init(name: "b.txt", content: .file(source, FileSum(of: Array("a file".utf8)))),
            .init(name: "c.txt", content: .bytes([1, 2, 3])),
        ]
        try ZIPArchive.write(entries, to: archive)
        #expect(try ZIPArchive.size(of: entries, at: archive) == FileSystem.size(of: archive))
    }

    @Test func `a file with another size than stated is an error and leaves nothing`() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("longer now", to: "a.txt").path
        #expect(throws: ArchiveError.self) {
            try ZIPArchive.write(
                [.init(name: "a.txt", content: .file(source, FileSum(size: 3, checksum: 0)))],
                to: folder.url("pack.zip").path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
    }

    @Test func `a file with a second name is replaced, not written into`() throws {
        let folder = try TemporaryFolder()
        let (old, new) = (folder.url("old.zip"), folder.url("new.zip"))
        try ZIPArchive.write([.init(name: "a", content: .bytes([1]))], to: old.path)
        let before = try Data(contentsOf: old)
        try FileManager.default.linkItem(at: old, to: new)
        try ZIPArchive.write([.init(name: "b", content: .bytes([2]))], to: new.path)
        #expect(try Data(contentsOf: old) == before)
    }

    @Test func `a missing file is named and nothing is left`() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip").path
        #expect(throws: ArchiveError.self) {
            try ZIPArchive.write([.init(name: "a", content: .file("/nowhere/a.png"))], to: archive)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `two entries with one name are refused`() throws {
        let folder = try TemporaryFolder()
        let twice = [
            ZIPArchive.Entry(name: "a.txt", content: .bytes([1])),
            ZIPArchive.Entry(name: "a.txt", content: .bytes([2])),
        ]
        let error = #expect(throws: ArchiveError.self) {
            try ZIPArchive.write(twice, to: folder.url("pack.zip").path)
        }
        #expect(error?.reason.contains("a.txt") == true)
    }
}
