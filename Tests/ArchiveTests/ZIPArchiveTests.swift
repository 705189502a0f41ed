import Archive
import Files
import Foundation
import TestSupport
import Testing

@Suite struct ZIPArchiveTests {
    @Test func anIndependentReaderFindsTheEntriesAsTheyWere() async throws {
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
    @Test func anArchiveMayHaveAnyNumberOfEntries() async throws {
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

    @Test(arguments: [
        ["a.png"], ["b.png"], ["é.png"], ["README.txt"], ["a.png", "README.txt"], ["b.png", "é.png"],
        ["a.png", "b.png", "é.png", "README.txt"],
    ])
    func splicedEntriesMakeTheBytesOfAnArchiveFromNothing(changed: [String]) throws {
        let folder = try TemporaryFolder()
        func entries(_ changed: [String]) -> [ZIPArchive.Entry] {
            ["a.png", "b.png", "é.png", "README.txt"].map { name in
                // More than is copied at a time, and another number of bytes.
                let text = String(repeating: name, count: name == "b.png" ? 300_000 : 1)
                return .init(
                    name: name,
                    content: .bytes(Array((changed.contains(name) ? text + "and more" : text).utf8)))
            }
        }
        let (old, new, clean) = (folder.url("old.zip"), folder.url("new.zip"), folder.url("clean.zip"))
        try ZIPArchive.write(entries([]), to: old.path)
        let before = try Data(contentsOf: old)
        try FileManager.default.linkItem(at: old, to: new)
        let spliced = try #require(
            try ZIPArchive.replacing(
                entries(changed).filter { changed.contains($0.name) }, in: OpenFile(new.path), for: new.path))
        try #expect(
            Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["old.zip", "new.zip"])
        try spliced.write(to: new.path)
        try ZIPArchive.write(entries(changed), to: clean.path)
        #expect(try Data(contentsOf: new) == Data(contentsOf: clean))
        #expect(try Data(contentsOf: clean).count == spliced.size)
        #expect(try Data(contentsOf: old) == before, "another name of the same file")
    }

    /// What is copied before it is known what follows stays where it is, and where it is not the beginning it does no harm.
    @Test(arguments: 0..<5, 0..<5)
    func anArchiveThatWasBegunIsThatOfAllItsEntries(first: Int, changed: Int) throws {
        let folder = try TemporaryFolder()
        let (standing, target, clean) = (
            folder.url("old.zip"), folder.url("new.zip"), folder.url("clean.zip")
        )
        var entries = (0..<5).map {
            ZIPArchive.Entry(name: "\($0).png", content: .bytes(Array(repeating: UInt8($0), count: 999)))
        }
        try ZIPArchive.write(entries, to: standing.path)
        let begun = try #require(try BegunArchive(OpenFile(standing.path), first: first, at: target.path))
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: target.path)[.systemFileNumber] as? Int
        }
        let before = try number()
        entries[changed].content = .bytes([1, 2, 3])
        let spliced = try #require(
            try ZIPArchive.replacing(
                [entries[changed]], in: OpenFile(standing.path), for: target.path, after: begun))
        try spliced.write(to: target.path)
        if first > 0, first <= changed { #expect(try number() == before, "it was copied again") }
        try ZIPArchive.write(entries, to: clean.path)
        #expect(try Data(contentsOf: target) == Data(contentsOf: clean))
    }

    /// An entry that is known follows what was copied, and then what stands behind it; one that turns out otherwise does no harm.
    @Test(arguments: 0..<4, [false, true])
    func whatWasBegunGoesOnWithAnotherEntry(changed: Int, turnsOutOtherwise: Bool) throws {
        let folder = try TemporaryFolder()
        let (standing, target, clean) = (
            folder.url("old.zip"), folder.url("new.zip"), folder.url("clean.zip")
        )
        var entries = (0..<5).map {
            ZIPArchive.Entry(name: "\($0).png", content: .bytes(Array(repeating: UInt8($0), count: 999)))
        }
        try ZIPArchive.write(entries, to: standing.path)
        func size() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int
        }
        var begun = try #require(try BegunArchive(OpenFile(standing.path), first: changed, at: target.path))
        let before = try #require(try size())
        entries[changed].content = .bytes([1, 2, 3])
        try begun.goOn(with: entries[changed], upTo: 4)
        let header = 30 + "0.png".utf8.count
        #expect(try size() == before + header + 3 + (3 - changed) * (header + 999))
        try begun.goOn(with: entries[4], upTo: 5)
        #expect(try size() == before + header + 3 + (3 - changed) * (header + 999), "there is no sixth entry")
        if turnsOutOtherwise { entries[changed].content = .bytes([1, 2, 4]) }
        entries[4].content = .bytes([])
        let spliced = try #require(
            try ZIPArchive.replacing(
                [entries[changed], entries[4]], in: OpenFile(standing.path), for: target.path, after: begun))
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: target.path)[.systemFileNumber] as? Int
        }
        let file = try number()
        try spliced.write(to: target.path)
        if !turnsOutOtherwise { #expect(try number() == file, "it was copied again") }
        try ZIPArchive.write(entries, to: clean.path)
        #expect(try Data(contentsOf: target) == Data(contentsOf: clean))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "clean.zip", "new.zip", "old.zip",
            ])
    }

    @Test func whatCannotGoOnLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let (standing, target) = (folder.url("old.zip").path, folder.url("new.zip").path)
        let entries = ["a", "b", "c"].map { ZIPArchive.Entry(name: $0, content: .bytes([1, 2, 3])) }
        try ZIPArchive.write(entries, to: standing)
        var begun = try #require(try BegunArchive(OpenFile(standing), first: 1, at: target))
        #expect(throws: ArchiveError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                call == .write && path == target ? .fail(ENOSPC) : .proceed
            }) {
                try begun.goOn(with: entries[1], upTo: 2)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.zip"])
    }

    @Test func anArchiveIsBegunOfOneOfItsOwnKindOnly() throws {
        let folder = try TemporaryFolder()
        let (standing, target) = (folder.url("old.zip"), folder.url("new.zip"))
        try ZIPArchive.write([.init(name: "a", content: .bytes([1]))], to: standing.path)
        #expect(
            try BegunArchive(OpenFile(standing.path), first: 1, at: target.path) == nil,
            "there is no second entry")
        try Data(repeating: 7, count: 100).write(to: standing)
        #expect(try BegunArchive(OpenFile(standing.path), first: 0, at: target.path) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.zip"])
    }

    @Test func whatCannotBeBegunLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let (standing, target) = (folder.url("old.zip").path, folder.url("new.zip").path)
        let entries = ["a", "b"].map { ZIPArchive.Entry(name: $0, content: .bytes([1, 2, 3])) }
        try ZIPArchive.write(entries, to: standing)
        #expect(throws: ArchiveError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                call == .write && path == target ? .fail(ENOSPC) : .proceed
            }) {
                try BegunArchive(OpenFile(standing), first: 1, at: target)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.zip"])
    }

    /// A pack of another title: what was begun is of the archive that has this name, not of the one with these entries.
    @Test func whatWasBegunOfAnotherArchiveIsNotUsed() throws {
        let folder = try TemporaryFolder()
        let (other, standing, target) = (folder.url("1.zip"), folder.url("2.zip"), folder.url("new.zip"))
        func entries(_ byte: UInt8) -> [ZIPArchive.Entry] {
            ["a", "b"].map { .init(name: $0, content: .bytes([byte, byte])) }
        }
        try ZIPArchive.write(entries(1), to: other.path)
        try ZIPArchive.write(entries(2), to: standing.path)
        let begun = try #require(try BegunArchive(OpenFile(other.path), first: 1, at: target.path))
        let last = entries(3)[1]
        let spliced = try #require(
            try ZIPArchive.replacing([last], in: OpenFile(standing.path), for: target.path, after: begun))
        try spliced.write(to: target.path)
        let clean = folder.url("clean.zip")
        try ZIPArchive.write([entries(2)[0], last], to: clean.path)
        #expect(try Data(contentsOf: target) == Data(contentsOf: clean))
    }

    /// Somebody wrote into what was begun: it is not taken for the beginning.
    @Test func whatWasBegunAndIsOtherNowIsAnError() throws {
        let folder = try TemporaryFolder()
        let (standing, target) = (folder.url("old.zip"), folder.url("new.zip"))
        let entries = ["a", "b"].map { ZIPArchive.Entry(name: $0, content: .bytes([1, 2, 3])) }
        try ZIPArchive.write(entries, to: standing.path)
        let begun = try #require(try BegunArchive(OpenFile(standing.path), first: 1, at: target.path))
        let spliced = try #require(
            try ZIPArchive.replacing(
                [entries[1]], in: OpenFile(standing.path), for: target.path, after: begun))
        try Data([1]).write(to: target)
        #expect(throws: ArchiveError.self) { try spliced.write(to: target.path) }
    }

    @Test func whatIsNotInAnArchiveIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip")
        try ZIPArchive.write([.init(name: "a.txt", content: .bytes([1]))], to: archive.path)
        let before = try Data(contentsOf: archive)
        let entries = [ZIPArchive.Entry(name: "b.txt", content: .bytes([2]))]
        #expect(try ZIPArchive.replacing(entries, in: OpenFile(archive.path), for: archive.path) == nil)
        #expect(try Data(contentsOf: archive) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pack.zip"])
    }

    /// Whatever stands there: nothing that an archive says of itself leads to bytes that it has not.
    @Test func whatIsNoArchiveOfItsOwnKindIsNotSpliced() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip")
        let entries = ["a.txt", "b.txt"].map { ZIPArchive.Entry(name: $0, content: .bytes([1, 2, 3])) }
        try ZIPArchive.write(entries, to: archive.path)
        let whole = try [UInt8](Data(contentsOf: archive))
        func isSpliced(_ bytes: [UInt8]) throws -> Bool {
            try Data(bytes).write(to: archive)
            return try ZIPArchive.replacing([entries[0]], in: OpenFile(archive.path), for: archive.path)
                != nil
        }
        #expect(try isSpliced(whole))
        for length in 0..<whole.count { #expect(try !isSpliced(Array(whole.prefix(length))), "\(length)") }
        #expect(try !isSpliced(whole + [0]))
        // Every byte of the directory that says how long something is, where it is, and how many there are.
        let end = whole.count - 22
        let directory = Int(whole[end + 16])
        let records = [directory, directory + 51]
        let fields = records.flatMap { record in [0, 20, 28, 30, 32, 42].map { record + $0 } }
        for place in fields + [4, 6, 8, 10, 12, 16, 20].map({ end + $0 }) {
            for value in [whole[place] &+ 1, 255] {
                var changed = whole
                changed[place] = value
                #expect(try !isSpliced(changed), "\(place) \(value)")
            }
        }
    }

    @Test func anArchiveThatShrinksWhileItIsCopiedIsAnError() throws {
        let folder = try TemporaryFolder()
        let archive = folder.url("pack.zip")
        let entries = ["a.txt", "b.txt"].map {
            ZIPArchive.Entry(name: $0, content: .bytes(Array(repeating: 1, count: 5000)))
        }
        try ZIPArchive.write(entries, to: archive.path)
        let spliced = try #require(
            try ZIPArchive.replacing([entries[1]], in: OpenFile(archive.path), for: archive.path))
        let handle = try FileHandle(forWritingTo: archive)
        try handle.truncate(atOffset: 100)
        #expect(throws: ArchiveError.self) { try spliced.write(to: archive.path) }
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
