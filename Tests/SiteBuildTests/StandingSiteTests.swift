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
            archives: ["old.zip": .init(names: ["a.png", "README.txt"], contents: ["1", "2"])])
    }

    @Test func anArchiveIsTakenUnderThePacksOtherName() throws {
        let former = try #require(
            standing.archive(
                like: .init(names: ["a.png", "README.txt"], contents: ["1", "3"]), preferring: "new.zip"))
        #expect(former.changed == ["README.txt"])
        let file = try #require(standing.folder.file(former.name))
        #expect(try file.bytes(at: 0, count: 100) == Array("archive".utf8))
        let others = StandingSite.PackArchive(names: ["b.png", "README.txt"], contents: ["1", "2"])
        #expect(standing.archive(like: others, preferring: "other.zip") == nil)
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
        #expect(standing.folder.file("old.zip") == nil && !standing.folder.isUntouched)
    }
}
