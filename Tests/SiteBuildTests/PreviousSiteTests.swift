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
    }

    @Test func `an archive of the same entries is found under another name`() {
        #expect(previous.archive(of: "these entries", preferring: "new.zip") == "old.zip")
        #expect(previous.archive(of: "these entries", preferring: "old.zip") == "old.zip")
        #expect(previous.archive(of: "other entries", preferring: "old.zip") == nil)
    }

    /// As another builder does that puts its own site in place.
    @Test func `what came in the sites place is not taken`() throws {
        try FileManager.default.moveItem(at: folder.url("site"), to: folder.url("elsewhere"))
        try folder.write("another", to: "site/old.zip")
        let staged = try StagedFolder(for: folder.url("new").path)
        #expect(previous.folder.link("old.zip", into: staged, as: "new.zip"))
        #expect(try FileSystem.read(staged.path + "/new.zip") == Array("archive".utf8))
        try FileManager.default.removeItem(at: folder.url("elsewhere"))
        #expect(!previous.folder.link("old.zip", into: staged, as: "another.zip"))
        #expect(!previous.folder.isUntouched)
        #expect(previous.archive(of: "these entries", preferring: "old.zip") == nil)
    }
}
