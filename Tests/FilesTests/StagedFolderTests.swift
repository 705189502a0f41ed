import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct StagedFolderTests {

    private func build(_ site: URL, _ files: [String: String]) throws {
        let staged = try StagedFolder(for: site.path)
        for (name, text) in files { try staged.write(Array(text.utf8), to: name) }
        let names = files.keys.sorted().joined(separator: "\", \"")
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "\#(names)"]}"#.utf8), to: "pack.json")
        try staged.commit()
    }

    @Test func theNewSiteTakesThePlaceOfTheOld() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "s/cat.html": "old cat"])
        try build(site, ["index.html": "new", "s/dog.html": "new dog"])
        let names = try folder.tree("site").keys.sorted()
        #expect(names == ["index.html", "pack.json", "s/dog.html"])
        #expect(try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test func whatPeelDidNotWriteStays() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "s/cat.html": "old cat"])
        try folder.write("example.org", to: "site/CNAME")
        try folder.write("mine", to: "site/s/mine.html")
        try folder.write("deep", to: "site/.git/refs/head")
        try build(site, ["index.html": "new"])
        let names = try folder.tree("site").keys.sorted()
        #expect(names == [".git/refs/head", "CNAME", "index.html", "pack.json", "s/mine.html"])
    }

    /// Also on a disk without hard links, where files are copied.
    @Test(arguments: [[:], [SystemCall.link: EPERM]])
    func aFileInTheWayIsNamedAndNothingChanges(_ lacks: [SystemCall: Int32]) throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old"])
        try folder.write("mine", to: "site/grid.html")
        let before = try folder.tree("site")
        let error = #expect(throws: UserError.self) {
            try FailingDisk(lacks: lacks).run { try build(site, ["index.html": "new", "grid.html": "x"]) }
        }
        #expect(error?.message.hasPrefix("\(site.path)/grid.html: ") == true, "\(String(describing: error))")
        #expect(try folder.tree("site") == before)
    }

    @Test func nothingIsLeftWithoutACommit() throws {
        let folder = try TemporaryFolder()
        do {
            let staged = try StagedFolder(for: folder.url("site").path)
            try staged.write([1], to: "a/b.txt")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func anAbandonedFolderGoesAndOneInUseStays() throws {
        let folder = try TemporaryFolder()
        try folder.write("left by a killed build", to: ".site.peel-dead/index.html")
        let running = try StagedFolder(for: folder.url("site").path)
        let other = try StagedFolder(for: folder.url("site").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 2 && !names.contains(".site.peel-dead"))
        _ = (running, other)
    }

    @Test func foreignFoldersAndFilesAreRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write("thesis", to: "documents/thesis.txt")
        let error = #expect(throws: UserError.self) { try StagedFolder(for: folder.url("documents").path) }
        #expect(error?.code == .badInput && error?.message.contains("thesis.txt") == true)
        try folder.write("text", to: "file")
        #expect(throws: UserError.self) { try StagedFolder(for: folder.url("file").path) }
        #expect(try folder.tree("documents").count == 1)
    }

    @Test func aLinkToTheSiteStaysALink() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url("site"), withDestinationURL: folder.url("real"))
        try build(folder.url("site"), ["index.html": "x"])
        #expect(try FileSystem.isLink(folder.url("site").path))
        #expect(try folder.tree("real").count == 2)
    }
}
