import Files
import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import Studio

/// Photos that go from one pack into another.
@Suite struct MoveTests {
    private let folder: TemporaryFolder
    private let studio: Studio

    init() throws {
        folder = try TemporaryFolder()
        for name in ["cat.png", "dog.png", "pets/ant.png", "pets/cat.jpg", "pets/zebra.png"] {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/\(name)")
        }
        try folder.write("of the dog", to: "photos/dog.matte.png")
        try folder.write(
            """
            # all
            cover: dog.png
            order: [dog.png]
            photos:
              dog.png: { title: Rex, keep: [[0.5, 0.5]] }
              cat.png: { title: Miso }

            """, to: "photos/peel.yaml")
        let photos = folder.url("photos").path
        studio = try Studio(
            folder: photos,
            builder: SiteBuilder(
                options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        )
    }

    private func photos(of pack: Int) async -> [String] {
        await studio.state().packs[pack].photos.map(\.file)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try #require(folder.tree("photos")[name]), as: UTF8.self)
    }

    @Test func `a photo takes its matte and its settings along`() async throws {
        let before = try folder.tree("photos")
        try await studio.move(["dog.png"], to: "pets", before: "zebra.png")
        #expect(try text("pets/dog.matte.png") == "of the dog")
        #expect(try text("peel.yaml") == "# all\nphotos:\n  cat.png: { title: Miso }\n")
        let moved = await studio.state().packs[1].photos.first { $0.file == "dog.png" }
        #expect(moved?.title == "Rex" && moved?.keep == [[[0.5, 0.5]]] && moved?.matte == "dog.matte.png")
        #expect(await photos(of: 0) == ["cat.png"])
        #expect(await photos(of: 1) == ["ant.png", "cat.jpg", "dog.png", "zebra.png"])
        #expect(try !text("pets/peel.yaml").contains("order"), "names have that order already")
        let after = try folder.tree("photos")
        try await studio.undo()
        #expect(try folder.tree("photos") == before)
        try await studio.redo()
        #expect(try folder.tree("photos") == after)
    }

    /// What the settings say of the dog, and what is said in the other pack then.
    @Test(arguments: [
        ("{ title: Rex } # of Ann", "", "photos:\n  dog.png: { title: Rex } # of Ann\n"),
        ("# of Ann\n    title: Rex # the king", "", "photos:\n  dog.png: { title: Rex } # of Ann\n"),
        (
            "{ title: Rex } # of Ann", "photos:\n  ant.png: { title: Ant } # six legs\n",
            "photos:\n  ant.png: { title: Ant } # six legs\n  dog.png: { title: Rex } # of Ann\n"
        ),
        (
            "{ title: Rex } # of Ann", "photos:\n  ant.png:\n    title: Ant\n",
            "photos:\n  ant.png:\n    title: Ant\n  dog.png: # of Ann\n    title: Rex\n"
        ),
        (
            "{ title: Rex } # of Ann", "photos: { ant.png: { title: Ant } } # six legs\n",
            "photos: { ant.png: { title: Ant }, dog.png: { title: Rex } } # six legs\n"
        ),
    ])
    func `the comment behind its settings goes along`(_ said: String, _ there: String, _ expected: String)
        async throws
    {
        try folder.write(
            "photos:\n  cat.png: { title: Miso } # mine\n  dog.png: \(said)\n", to: "photos/peel.yaml")
        if !there.isEmpty { try folder.write(there, to: "photos/pets/peel.yaml") }
        await studio.rescan()
        let before = try folder.tree("photos")
        try await studio.move(["dog.png"], to: "pets", before: "zebra.png")
        #expect(try text("pets/peel.yaml") == expected)
        #expect(try text("peel.yaml") == "photos:\n  cat.png: { title: Miso } # mine\n")
        let after = try folder.tree("photos")
        try await studio.undo()
        #expect(try folder.tree("photos") == before)
        try await studio.redo()
        #expect(try folder.tree("photos") == after)
    }

    @Test(arguments: [
        ("ant.png", ["dog.png", "ant.png", "cat.jpg", "zebra.png"]),
        (nil, ["ant.png", "cat.jpg", "zebra.png", "dog.png"]),
    ])
    func `a moved photo gets its place in the order`(before next: String?, order: [String]) async throws {
        try await studio.move(["dog.png"], to: "pets", before: next)
        #expect(await photos(of: 1) == order)
    }

    /// What stands in the other pack under its name, or about it, is not touched and does not count.
    @Test func `a name that is taken gets a number`() async throws {
        try folder.write("of the other cat", to: "photos/pets/cat.matte.png")
        try folder.write("photos: { cat.jpg: { title: Other } }\n", to: "photos/pets/peel.yaml")
        await studio.rescan()
        try await studio.move(["cat.png"], to: "pets", before: nil)
        let pets = await studio.state().packs[1].photos
        #expect(pets.map(\.file) == ["ant.png", "cat.jpg", "zebra.png", "cat 2.png"])
        #expect(pets.map(\.title) == [nil, "Other", nil, "Miso"] && pets.last?.matte == nil)
        try folder.write("photos: { dog.png: { title: Gone } }\n", to: "photos/pets/peel.yaml")
        try await studio.move(["dog.png"], to: "pets", before: nil)
        #expect(await studio.state().packs[1].photos.last?.title == "Rex")
    }

    /// One matte of photos of two formats: the photo that moves has a copy of it, the other one keeps it.
    @Test func `a matte of two photos is copied`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/dog.jpg")
        await studio.rescan()
        try await studio.move(["dog.png"], to: "pets", before: nil)
        #expect(try text("dog.matte.png") == "of the dog" && text("pets/dog.matte.png") == "of the dog")
        let after = try folder.tree("photos")
        try await studio.undo()
        #expect(try text("dog.matte.png") == "of the dog")
        #expect(try folder.tree("photos")["pets/dog.matte.png"] == nil)
        try await studio.redo()
        #expect(try folder.tree("photos") == after)
        // With the last one the matte goes whole, under a name that is free there.
        try await studio.move(["dog.jpg"], to: "pets", before: nil)
        #expect(try folder.tree("photos")["dog.matte.png"] == nil)
        #expect(try text("pets/dog 2.matte.png") == "of the dog")
    }

    @Test func `photos of several packs go together`() async throws {
        try await studio.move(["dog.png", "pets/ant.png"], to: "", before: "cat.png")
        #expect(await photos(of: 0) == ["dog.png", "ant.png", "cat.png"])
        #expect(await photos(of: 1) == ["cat.jpg", "zebra.png"])
    }

    /// A Live Photo, edited on the phone and described in a photo program, and what a pack has already.
    private func writeLivePhoto() throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/IMG_1.JPG")
        for name in [
            "IMG_1.mov", "IMG_1.AAE", "IMG_1.dng", "IMG_1.dng.pp3", "IMG_1.JPG.xmp", "IMG_1.matte.png",
            "IMG_12.AAE",
        ] {
            try folder.write(name, to: "photos/" + name)
        }
    }

    private func names(_ place: String) throws -> [String] {
        try folder.tree("photos/" + place).keys.filter { $0.contains("IMG") }.sorted()
    }

    @Test(arguments: [
        (false, [".AAE", ".JPG", ".JPG.xmp", ".dng", ".dng.pp3", ".matte.png", ".mov"].map { "IMG_1" + $0 }),
        (
            true,
            [".AAE", ".JPG", ".JPG.xmp", ".dng", ".dng.pp3", ".matte.png", ".mov"].map { "IMG_1 2" + $0 }
        ),
    ])
    func `a photo takes its film, its sidecars and its raw file along`(isTaken: Bool, expected: [String])
        async throws
    {
        try writeLivePhoto()
        for place in isTaken ? ["pets", "_removed"] : [] {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/\(place)/IMG_1.png")
        }
        await studio.rescan()
        let before = try folder.tree("photos")
        let other = isTaken ? ["IMG_1.png"] : []
        for isRemoving in [true, false] {
            let place = isRemoving ? "_removed" : "pets"
            if isRemoving {
                try await studio.remove(["IMG_1.JPG"])
            } else {
                try await studio.move(["IMG_1.JPG"], to: "pets", before: nil)
            }
            #expect(try names(place) == (expected + other).sorted())
            #expect(try folder.tree("photos")["IMG_12.AAE"] != nil)
            #expect(await !studio.state().packs.flatMap(\.photos).contains { $0.file.hasSuffix(".mov") })
            let after = try folder.tree("photos")
            try await studio.undo()
            #expect(try folder.tree("photos") == before)
            try await studio.redo()
            #expect(try folder.tree("photos") == after)
            try await studio.undo()
        }
    }

    /// The film is the first photo's; what else has their name is of both.
    @Test func `files of a photo that stays are left or copied`() async throws {
        try writeLivePhoto()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/IMG_1.png")
        await studio.rescan()
        try await studio.remove(["IMG_1.png"])
        #expect(try names("_removed") == ["IMG_1.png"])
        try await studio.undo()
        try await studio.move(["IMG_1.JPG"], to: "pets", before: nil)
        #expect(
            try names("pets")
                == [
                    "IMG_1.AAE", "IMG_1.JPG", "IMG_1.JPG.xmp", "IMG_1.dng", "IMG_1.dng.pp3",
                    "IMG_1.matte.png", "IMG_1.mov",
                ])
        let left = try folder.tree("photos").keys.filter { $0.hasPrefix("IMG_1.") }.sorted()
        #expect(left == ["IMG_1.AAE", "IMG_1.dng", "IMG_1.dng.pp3", "IMG_1.matte.png", "IMG_1.png"])
    }

    @Test(arguments: [
        ("20240531_180211_BURST001.jpg", "20240531_180211_2 BURST001.jpg"),
        ("IMG_BURST1.jpg", "IMG_2 BURST1.jpg"),
        ("00001_BURST20240531180211123.jpg", "00001_2 BURST20240531180211123.jpg"),
    ])
    func `a burst moves as one photo`(_ first: String, renamed: String) async throws {
        let (old, new) =
            first.hasPrefix("0")
            ? ("0001_", { "000\($0)_" }) : ("1.jpg", { (number: Int) in "\(number).jpg" })
        let burst = (1...5).map { first.replacing(old, with: new($0)) }
        for name in burst {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/" + name)
        }
        try folder.write("moving: true\n", to: "photos/peel.yaml")
        await studio.rescan()
        let before = try folder.tree("photos")
        #expect(await photos(of: 0).sorted() == [first, "cat.png", "dog.png"].sorted())
        try await studio.remove([first])
        #expect(try folder.tree("photos/_removed").keys.sorted() == burst)
        #expect(await photos(of: 0).sorted() == ["cat.png", "dog.png"])
        try await studio.undo()
        #expect(try folder.tree("photos") == before)
        // It stays one where its first name is taken.
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/pets/\(burst[2])")
        await studio.rescan()
        try await studio.move([first], to: "pets", before: nil)
        #expect(await photos(of: 0).sorted() == ["cat.png", "dog.png"])
        let there = ["ant.png", "cat.jpg", "zebra.png", burst[2], renamed]
        #expect(await photos(of: 1).sorted() == there.sorted())
    }

    /// Also where the matte is copied, because another photo has it too.
    @Test(arguments: [SystemCall.link, .write], [false, true])
    func `a full disk changes nothing`(_ failing: SystemCall, isShared: Bool) async throws {
        if isShared {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/dog.jpg")
            await studio.rescan()
        }
        let before = try folder.tree("photos")
        await #expect(throws: StudioError.self) {
            try await SystemCall.$interposer.withValue({ call, path in
                call == failing && path.contains(failing == .link ? "pets/dog.matte" : "pets/")
                    ? .fail(ENOSPC) : .proceed
            }) { try await studio.move(["dog.png"], to: "pets", before: nil) }
        }
        #expect(try folder.tree("photos") == before)
    }

    @Test func `a photo that cannot be moved stays`() async throws {
        let before = try folder.tree("photos")
        for (names, pack) in [
            (["dog.png", "gone.png"], "pets"), (["dog.png"], "none"), (["../dog.png"], "pets"),
        ] {
            await #expect(throws: StudioError.self) { try await studio.move(names, to: pack, before: nil) }
        }
        #expect(try folder.tree("photos") == before)
        // Settings that are wrong cannot take what is said about it.
        try folder.write("title: [\n", to: "photos/pets/peel.yaml")
        let wrong = try folder.tree("photos")
        await #expect(throws: StudioError.self) {
            try await studio.move(["dog.png"], to: "pets", before: nil)
        }
        #expect(try folder.tree("photos") == wrong)
    }
}
