import Files
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// What is taken from a site that stands.
@Suite struct StandingSiteTests {
    @Test func anArchiveIsTakenUnderThePacksOtherName() throws {
        let folder = try TemporaryFolder()
        try folder.write("archive", to: "site/old.zip")
        let site = folder.url("site").path
        let standing = try #require(
            StandingSite(
                at: site, stickers: [:],
                archives: ["old.zip": .init(names: ["a.png", "README.txt"], contents: ["1", "2"])]))
        let staged = try StagedFolder(for: folder.url("other").path)
        let changed = standing.takeArchive(
            "new.zip", madeFrom: .init(names: ["a.png", "README.txt"], contents: ["1", "3"]), into: staged)
        #expect(changed == ["README.txt"])
        #expect(try FileSystem.read(staged.path + "/new.zip") == Array("archive".utf8))
        let others = StandingSite.PackArchive(names: ["b.png", "README.txt"], contents: ["1", "2"])
        #expect(standing.takeArchive("other.zip", madeFrom: others, into: staged) == nil)
    }
}
