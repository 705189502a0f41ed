import Archive
import Foundation
import TestSupport
import Testing

@Suite struct ZIPArchiveTests {
    @Test func anIndependentReaderFindsTheEntriesAsTheyWere() throws {
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

        #expect(try Tool.run("unzip", "-t", archive.path).status == 0)
        #expect(try Tool.run("unzip", "-p", archive.path, "README.txt").output == "hello")
        let listing = try Tool.run("unzip", "-v", archive.path).output
        #expect(listing.contains("café 😴.png"))
        #expect(listing.contains("Stored") && !listing.contains("Defl"))
    }

    @Test func equalEntriesMakeEqualBytesOnAnyDay() throws {
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
    @Test func anArchiveMayHaveAnyNumberOfEntries() throws {
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
        #expect(try Tool.run("unzip", "-tqq", archive).status == 0)
        #expect(try Tool.run("unzip", "-Z1", archive).output.split(separator: "\n").count == count)
    }

    @Test(arguments: [
        ["a.png"], ["b.png"], ["README.txt"], ["a.png", "README.txt"], ["a.png", "b.png", "README.txt"],
    ])
    func replacedEntriesMakeTheBytesOfAnArchiveFromNothing(changed: [String]) throws {
        let folder = try TemporaryFolder()
        func entries(_ changed: [String]) -> [ZIPArchive.Entry] {
            ["a.png", "b.png", "README.txt"].map { name in
                let text = changed.contains(name) ? "another \(name), and longer" : name
                return .init(name: name, content: .bytes(Array(text.utf8)))
            }
        }
        let (old, new, clean) = (folder.url("old.zip"), folder.url("new.zip"), folder.url("clean.zip"))
        try ZIPArchive.write(entries([]), to: old.path)
        let before = try Data(contentsOf: old)
        try FileManager.default.linkItem(at: old, to: new)
        try ZIPArchive.replace(entries(changed).filter { changed.contains($0.name) }, in: new.path)
        try ZIPArchive.write(entries(changed), to: clean.path)
        #expect(try Data(contentsOf: new) == Data(contentsOf: clean))
        #expect(try Data(contentsOf: old) == before, "another name of the same file")
    }

    @Test func whatIsNotInAnArchiveIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip")
        try ZIPArchive.write([.init(name: "a.txt", content: .bytes([1]))], to: archive.path)
        let before = try Data(contentsOf: archive)
        let error = #expect(throws: ArchiveError.self) {
            try ZIPArchive.replace([.init(name: "b.txt", content: .bytes([2]))], in: archive.path)
        }
        #expect(error?.reason.contains("b.txt") == true)
        #expect(try Data(contentsOf: archive) == before)
    }

    @Test func aMissingFileIsNamedAndNothingIsLeft() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip").path
        #expect(throws: ArchiveError.self) {
            try ZIPArchive.write([.init(name: "a", content: .file("/nowhere/a.png"))], to: archive)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func twoEntriesOfOneNameAreRefused() throws {
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
