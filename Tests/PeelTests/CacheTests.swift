import Foundation
import TestSupport
import Testing

/// What earlier builds made is taken again, and only then.
@Suite struct CacheTests {
    private func entries(_ folder: TemporaryFolder, in cache: String = "photos/.peel-cache") throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder.url(cache), includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    private func photos(_ count: Int, in folder: TemporaryFolder) throws {
        for (index, color) in SamplePhoto.colors.prefix(count).enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/\(index).png")
        }
    }

    @Test func aSecondBuildMakesTheSameBytesFromWhatWasKept() throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        #expect(try PeelProgram.run("build", "-o", "anew", "--no-cache", in: folder.path).status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.url("photos/.peel-cache").path))
        #expect(try PeelProgram.run("build", "-o", "first", in: folder.path).status == 0)
        let kept = try entries(folder)
        #expect(kept.count == 3)
        #expect(try PeelProgram.run("build", "-o", "second", in: folder.path).status == 0)
        #expect(try entries(folder) == kept)
        #expect(try folder.tree("first") == folder.tree("anew"))
        #expect(try folder.tree("second") == folder.tree("anew"))
    }

    /// Were entries not read, exchanging them would change nothing.
    @Test func entriesAreWhatIsUsed() throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        #expect(try PeelProgram.run("build", "-o", "first", in: folder.path).status == 0)
        let kept = try entries(folder)
        let contents = try kept.map { try Data(contentsOf: $0) }
        for (index, entry) in kept.enumerated() {
            try contents[(index + 1) % contents.count].write(to: entry)
        }
        #expect(try PeelProgram.run("build", "-o", "exchanged", in: folder.path).status == 0)
        #expect(try folder.tree("exchanged") != folder.tree("first"))
    }

    @Test(arguments: [0, 20, 40, 2000])
    func aDamagedEntryIsMadeAgain(at position: Int) throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        #expect(try PeelProgram.run("build", "-o", "first", in: folder.path).status == 0)
        // The sticker's: the pack's preview is smaller.
        let entry = try #require(
            try entries(folder).max { try Data(contentsOf: $0).count < Data(contentsOf: $1).count })
        let good = try Data(contentsOf: entry)
        var damaged = good
        damaged[position] ^= 1
        try (position == 0 ? good.prefix(good.count / 2) : damaged).write(to: entry)
        #expect(try PeelProgram.run("build", "-o", "second", in: folder.path).status == 0)
        #expect(try folder.tree("second") == folder.tree("first"))
        #expect(try Data(contentsOf: entry) == good)
    }

    @Test func settingsThatChangeAStickerMakeItAnew() throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        for (count, settings) in [
            (2, ""), (2, "title: Another\n"), (4, "sticker: { outline: 5% }\n"), (6, "colors: 7\n"),
        ] {
            try folder.write(settings, to: "photos/peel.yaml")
            #expect(try PeelProgram.run("build", in: folder.path).status == 0)
            #expect(try entries(folder).count == count, "\(settings)")
        }
    }

    @Test func aPlaceOfItsOwnAndAPlaceThatCannotBeWritten() throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        #expect(try PeelProgram.run("build", "--cache", "kept/here", in: folder.path).status == 0)
        #expect(try entries(folder, in: "kept/here").count == 2)
        try folder.write("a file", to: "blocked")
        #expect(try PeelProgram.run("build", "--cache", "blocked/cache", in: folder.path).status == 0)
        let both = try PeelProgram.run("build", "--cache", "kept", "--no-cache", in: folder.path)
        #expect(both.status == 64 && both.errors.contains("--no-cache"))
    }
}
