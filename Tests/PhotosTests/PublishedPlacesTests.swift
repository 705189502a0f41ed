import Artifacts
import Files
import Foundation
import Photos
import TestSupport
import Testing

@Suite struct PublishedPlacesTests {
    private let folder: TemporaryFolder
    private let secret = CacheSecret(sharedAs: "one computer")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "farm/cow.txt")
    }

    private func record(_ text: String? = nil) throws -> PackRecord {
        if let text { try folder.write(text, to: "farm/peel-record.txt") }
        return try PackRecord(in: folder.url("farm").path, shown: "farm")
    }

    @Test func `places stay in the record, the latest last, each once`() throws {
        var record = try record("id farm\n")
        for place in ["../www", "git:git@example.org:me/pets.git#www", "a folder/é", "../www"] {
            record.publish(to: place, base: "https://example.org/pets/", secret)
        }
        record.publish(to: "rsync:me@example.org:x", base: nil, nil)
        try record.save()
        let read = try self.record()
        #expect(
            read.places.map(\.target) == [
                "git:git@example.org:me/pets.git#www", "a folder/é", "../www", "rsync:me@example.org:x",
            ])
        #expect(read.id == "farm" && read.base == "https://example.org/pets/")
        #expect(read.places.map { read.isOwn($0, secret) } == [true, true, true, false])
        #expect(!read.places.contains { read.isOwn($0, nil) })
    }

    @Test func `a place counts as this computer's only with its seal, for these photos`() throws {
        var record = try record("id farm\n")
        record.publish(to: "../www", base: nil, secret)
        try record.save()
        let line = try String(contentsOf: folder.url("farm/peel-record.txt"), encoding: .utf8)
        let other = CacheSecret(sharedAs: "another computer")
        #expect(try self.record().places.allSatisfy { record.isOwn($0, secret) && !record.isOwn($0, other) })
        // The seal of one place is not that of another, nor that of other photos.
        let moved = try self.record(line.replacing("../www", with: "../private"))
        #expect(!moved.isOwn(try #require(moved.places.first), secret))
        try folder.write(line, to: "copy/peel-record.txt")
        let copy = try PackRecord(in: folder.url("copy").path, shown: "copy")
        #expect(!copy.isOwn(try #require(copy.places.first), secret))
        // Two computers that take turns both know the place.
        var turns = try self.record(line)
        turns.publish(to: "../www", base: nil, other)
        let place = try #require(turns.places.first)
        #expect(turns.isOwn(place, secret) && turns.isOwn(place, other))
    }

    @Test(arguments: [
        "place", "place -", "place - ", "place x ../www", "place 0123456789abcdeg ../www",
        "place - a\u{1B}[2Jb",
        "place - a\u{85}b", "place - \(String(repeating: "a", count: 1001))", "base",
        "base ftp://example.org/",
        "base https://example.org", "base https://example.org/ x", "base https://exämple.org/",
        "place \((1...9).map { _ in "0123456789abcdef" }.joined(separator: ",")) x",
        String(repeating: "place - a\n", count: 33),
    ])
    func `a line that Peel did not write is named`(_ line: String) throws {
        let error = #expect(throws: UserError.self) { _ = try record(line + "\n") }
        #expect(error?.message.contains("Peel did not write this line") == true)
    }

    @Test func `a place or an address that a record cannot hold is left out`() throws {
        var record = try record("id farm\n")
        record.publish(to: "a\nid stolen", base: "javascript:x", secret)
        #expect(record.places.isEmpty && record.base == nil)
    }
}
