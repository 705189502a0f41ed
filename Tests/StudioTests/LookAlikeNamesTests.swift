import Cutout
import Files
import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import Studio
@testable import Photos

/// Two photos whose names look the same, one with its accent written in one piece and one in two: disks of Linux keep both.
@Suite struct LookAlikeNamesTests {
    private let folder: TemporaryFolder
    private let studio: Studio
    private let builder: SiteBuilder
    private static let settings = """
        cover: "\(one)"
        order: ["\(other)", "\(one)", cat.png]
        photos:
          "\(one)": { title: One }
          "\(other)": { title: Other }

        """

    private static let one = "caf\u{E9}.png"
    private static let other = "cafe\u{301}.png"

    init() throws {
        folder = try TemporaryFolder()
        for (name, color) in zip([Self.one, Self.other, "cat.png"], SamplePhoto.colors) {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/\(name)")
        }
        try folder.write(Self.settings, to: "photos/peel.yaml")
        let photos = folder.url("photos").path
        builder = SiteBuilder(
            options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        studio = try Studio(folder: photos, builder: builder)
    }

    private func bytes(_ name: String) -> [UInt8] { Array(name.utf8) }

    private func text() throws -> String {
        try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
    }

    /// What stands in the folder of photos, byte by byte.
    private func names(in name: String = "photos") throws -> Set<[UInt8]> {
        Set(try FileSystem.names(in: folder.url(name).path).map(bytes))
    }

    /// The titles of the photos, in their order.
    private func titles() async -> [String?] { await studio.state().packs[0].photos.map(\.title) }

    @Test(arguments: [0, 1]) func `removing one of two look-alike names leaves the other`(_ gone: Int)
        async throws
    {
        let all = [Self.one, Self.other]
        let (name, rest) = (all[gone], all[1 - gone])
        try await studio.remove([name])
        #expect(try names() == Set(["_removed", "cat.png", "peel.yaml", rest].map(bytes)))
        #expect(try names(in: "photos/_removed") == [bytes(name)])
        let said = try text()
        #expect(!bytes(said).contains(bytes(name)) && bytes(said).contains(bytes(rest)), "\(said)")
        #expect(await titles() == [gone == 0 ? "Other" : "One", nil])
        #expect(await studio.state().packs[0].cover == (gone == 0 ? nil : Self.one))
        try await studio.undo()
        #expect(try bytes(text()) == bytes(Self.settings))
        #expect(try names().isSuperset(of: all.map(bytes)))
    }

    @Test func `settings apply to only one of the names`() async throws {
        try await studio.apply([
            StudioEdit(photo: Self.other, key: "title", value: .text("New")),
            StudioEdit(photo: Self.one, key: "alt", value: .text("A cup")),
        ])
        let photos = await studio.state().packs[0].photos
        #expect(photos.map(\.title) == ["New", "One", nil] && photos.map(\.alt) == [nil, "A cup", nil])
    }

    @Test(arguments: [0, 1]) func `the settings of one name stay its own`(_ first: Int) async throws {
        let all = [Self.one, Self.other]
        try folder.write("title: Cups\n", to: "photos/peel.yaml")
        await studio.rescan()
        for place in [first, 1 - first] {
            try await studio.apply([StudioEdit(photo: all[place], key: "title", value: .text("No. \(place)"))]
            )
        }
        let photos = await studio.state().packs[0].photos
        #expect(photos.first { bytes($0.name) == bytes(Self.one) }?.title == "No. 0")
        #expect(photos.first { bytes($0.name) == bytes(Self.other) }?.title == "No. 1")
        try await studio.undo()
        try await studio.undo()
        #expect(try text() == "title: Cups\n")
    }

    @Test func `look-alike names can change places`() async throws {
        for order in [[Self.one, Self.other, "cat.png"], ["cat.png", Self.other, Self.one]] {
            try await studio.apply([StudioEdit(key: "order", value: .texts(order))])
            #expect(await studio.state().packs[0].photos.map(\.file).map(bytes) == order.map(bytes))
        }
        // Without a list the order of names holds, and is not written.
        try await studio.apply([StudioEdit(key: "order", value: .texts([]))])
        let plain = await studio.state().packs[0].photos.map(\.file)
        try await studio.apply([
            StudioEdit(key: "order", value: .texts([plain[1], plain[0]] + plain.dropFirst(2)))
        ])
        #expect(
            await studio.state().packs[0].photos.map(\.file).map(bytes)
                == [plain[1], plain[0], plain[2]].map(bytes))
    }

    @Test func `each name shows its sticker`() async throws {
        await studio.built(try await builder.build())
        let stickers = await studio.state().packs[0].photos.compactMap(\.sticker)
        #expect(Set(stickers.map(\.thumb)).count == 3)
    }

    @Test func `each name shows its problem`() async throws {
        try folder.write("no photo", to: "photos/\(Self.one)")
        await studio.built(try await builder.build())
        let photos = await studio.state().packs[0].photos
        #expect(photos.filter { $0.problem != nil }.map { bytes($0.name) } == [bytes(Self.one)])
    }

    /// A title that only looks as it did was changed all the same.
    @Test func `undo does not touch the other spelling`() async throws {
        try await studio.apply([StudioEdit(key: "title", value: .text("caf\u{E9}"))])
        let theirs = try text().replacing("title: caf\u{E9}", with: "title: cafe\u{301}")
        #expect(try bytes(theirs) != bytes(text()))
        try folder.write(theirs, to: "photos/peel.yaml")
        await #expect(throws: StudioError.self) { try await studio.undo() }
        #expect(try bytes(text()) == bytes(theirs))
    }

    @Test func `a tap on one photo does not end work on the other`() async throws {
        let desk = InteractiveCutter()
        func question(_ name: String, turn: Int) async throws -> InteractiveCutter.Request {
            InteractiveCutter.Request(of: try await studio.photo(named: name).photo, turn: turn)
        }
        _ = try await desk.quick(question(Self.other, turn: 2))
        #expect(try await !desk.quick(question(Self.one, turn: 1)).isEmpty)
    }

    @Test func `packs with look-alike names are two packs`() async throws {
        for name in ["\u{E9}", "e\u{301}"] {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[3])), to: "photos/\(name)/dog.png")
        }
        await studio.rescan()
        try await studio.apply([StudioEdit(pack: "e\u{301}", key: "title", value: .text("Two"))])
        let paths = try await (
            studio.pack(named: "\u{E9}").path, studio.pack(named: "e\u{301}").path
        )
        #expect(bytes(paths.0) != bytes(paths.1))
        let titles = await studio.state().packs.map { (bytes($0.name), $0.title) }
        #expect(titles.first { $0.0 == bytes("e\u{301}") }?.1 == "Two")
        #expect(titles.first { $0.0 == bytes("\u{E9}") }?.1 == nil)
    }
}
