import Files
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// What is taken from the site that was there before.
@Suite struct PreviousSiteTests {
    private let folder: TemporaryFolder
    private let previous: PreviousSite

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("archive", to: "site/old.zip")
        previous = try PreviousSite(
            folder: #require(PreviousSite.Folder(folder.url("site").path)), stickers: [:],
            archives: ["old.zip": "these entries"])
        _ = previous.folder.look()
    }

    @Test func `an archive with the same entries is found under another name`() {
        #expect(previous.archive(of: "these entries", preferring: "new.zip") == "old.zip")
        #expect(previous.archive(of: "these entries", preferring: "old.zip") == "old.zip")
        #expect(previous.archive(of: "other entries", preferring: "old.zip") == nil)
    }

    /// As another builder does that puts its own site in place.
    @Test func `a site that took the old one's place is not reused`() throws {
        try FileManager.default.moveItem(at: folder.url("site"), to: folder.url("elsewhere"))
        try folder.write("another", to: "site/old.zip")
        let staged = try StagedFolder(for: folder.url("new").path)
        #expect(previous.folder.link("old.zip", into: staged, as: "new.zip"))
        #expect(try FileSystem.read(staged.path + "/new.zip") == Array("archive".utf8))
        try FileManager.default.removeItem(at: folder.url("elsewhere"))
        #expect(!previous.folder.link("old.zip", into: staged, as: "another.zip"))
    }

    @Test func `a file is reused twice, but not after somebody changed it`() throws {
        let staged = try StagedFolder(for: folder.url("new").path)
        #expect(previous.folder.link("old.zip", into: staged, as: "one.zip"))
        #expect(previous.folder.link("old.zip", into: staged, as: "two.zip"))
        try append("more", to: "site/old.zip")
        #expect(!previous.folder.link("old.zip", into: staged, as: "three.zip"))
        #expect(try staged.files().map(\.text) == ["one.zip", "two.zip"])
    }

    @Test func `a file that somebody changed during the swap is not reused`() throws {
        let site = folder.url("made").path
        let staged = try StagedFolder(for: site)
        #expect(previous.folder.link("old.zip", into: staged, as: "pack.zip"))
        try staged.write(Array("{}".utf8), to: "pack.json")
        // One file with two names.
        try append("more", to: "site/old.zip")
        try staged.commit()
        let made = try #require(PreviousSite.Folder(site))
        #expect(made.look(after: staged.written) == nil)
        let next = try StagedFolder(for: folder.url("next").path)
        #expect(!made.link("pack.zip", into: next, as: "pack.zip"))
        #expect(made.link("pack.json", into: next, as: "pack.json"))
    }

    /// Writes into the file itself, as an editor may.
    private func append(_ text: String, to name: String) throws {
        let file = try FileHandle(forWritingTo: folder.url(name))
        try file.seekToEnd()
        file.write(Data(text.utf8))
        try file.close()
    }
}
