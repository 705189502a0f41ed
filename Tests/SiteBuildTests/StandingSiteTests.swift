import Files
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// What is taken from a site that stands.
@Suite struct StandingSiteTests {
    private let folder: TemporaryFolder
    private let standing: StandingSite

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("archive", to: "site/old.zip")
        standing = try StandingSite(
            in: #require(StandingSite.Folder(folder.url("site").path)), stickers: [:],
            archives: ["old.zip": "these entries"])
    }

    @Test func `an archive of the same entries is found under another name`() {
        #expect(standing.archive(of: "these entries", preferring: "new.zip") == "old.zip")
        #expect(standing.archive(of: "these entries", preferring: "old.zip") == "old.zip")
        #expect(standing.archive(of: "other entries", preferring: "old.zip") == nil)
    }

    /// As another builder does that puts its own site in place.
    @Test func whatCameInTheSitesPlaceIsNotTaken() throws {
        try FileManager.default.moveItem(at: folder.url("site"), to: folder.url("elsewhere"))
        try folder.write("another", to: "site/old.zip")
        let staged = try StagedFolder(for: folder.url("new").path)
        #expect(standing.folder.link("old.zip", into: staged, as: "new.zip"))
        #expect(try FileSystem.read(staged.path + "/new.zip") == Array("archive".utf8))
        try FileManager.default.removeItem(at: folder.url("elsewhere"))
        #expect(!standing.folder.link("old.zip", into: staged, as: "another.zip"))
        #expect(!standing.folder.isUntouched)
        #expect(standing.archive(of: "these entries", preferring: "old.zip") == nil)
    }
}
