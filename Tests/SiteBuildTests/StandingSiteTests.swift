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
        let former = try #require(
            standing.archive(
                like: .init(names: ["a.png", "README.txt"], contents: ["1", "3"]), preferring: "new.zip"))
        #expect(former.changed == ["README.txt"])
        #expect(try FileSystem.read(former.path) == Array("archive".utf8))
        let others = StandingSite.PackArchive(names: ["b.png", "README.txt"], contents: ["1", "2"])
        #expect(standing.archive(like: others, preferring: "other.zip") == nil)
    }
}
