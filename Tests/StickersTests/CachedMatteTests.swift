import Artifacts
import Codecs
import Cutout
import Files
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

/// What was found to be the subject is not looked for again, however the sticker is finished.
@Suite struct CachedMatteTests {
    private let folder: TemporaryFolder
    private let cache: ArtifactStore
    private let maker: StickerMaker
    private var recipe: StickerRecipe

    init() throws {
        folder = try TemporaryFolder()
        let photo = try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[0], width: 320, height: 240, cutOut: false)),
            to: "cat.png")
        recipe = StickerRecipe(
            photo: PhotoFile(at: photo.path), style: StickerStyle(), colors: 5, noSubject: .photo)
        cache = ArtifactStore(
            folder: try CacheFolder(folder.url("cache").path), secret: CacheSecret(sharedAs: "test"))
        maker = StickerMaker(Cutting(store: cache))
    }

    private func made(_ recipe: StickerRecipe, by maker: StickerMaker? = nil) async throws -> Sticker {
        try #require(try await (maker ?? self.maker).make(recipe).sticker)
    }

    private func entries(_ kind: ArtifactKind) throws -> [String] {
        try #require(cache.folder).entries().filter { $0.kind == kind }.map(\.path)
    }

    /// The recipe with another outline.
    private var other: StickerRecipe {
        var other = recipe
        other.style.outline = 0.06
        return other
    }

    @Test func `another finish reuses the cached matte`() async throws {
        _ = try await made(recipe)
        #expect(try entries(.matte).count == 1)
        let finished = try await made(other)
        #expect(try entries(.matte).count == 1 && entries(.sticker).count == 2)
        // The bytes are those of a sticker made from nothing.
        let plain = StickerMaker(Cutting())
        #expect(try await made(other, by: plain).png.bytes == finished.png.bytes)
        #expect(cache.notes.isEmpty)
    }

    /// Somebody who keeps another matte under the photo's key sees it on the sticker: it was not looked for.
    @Test func `the cached matte is used`() async throws {
        let source = try PhotoReader().open(recipe.photo)
        let photo = try PhotoReader().decode(
            source, of: recipe.photo, longestSideAtLeast: Photo.workingSide)
        var corner = Matte(width: 320, height: 240, values: [UInt8](repeating: 0, count: 320 * 240))
        for y in 0..<60 { for x in 0..<90 { corner[x, y] = 255 } }
        cache.store(corner as Matte?, for: .matte(of: photo, taps: .none))
        let png = try await made(recipe).png
        #expect(png.width > png.height && png.width < 120, "the corner, with its outline")
        let taps = try Taps(keep: [Tap([.init(x: 0.5, y: 0.5)])], drop: [])
        cache.store(nil as Matte?, for: .matte(of: photo, taps: taps))
        var tapped = recipe
        tapped.taps = taps
        #expect(try await made(tapped).isCard, "no subject is an answer too")
    }

    @Test func `different taps and sizes have separate mattes`() async throws {
        _ = try await made(recipe)
        var tapped = recipe
        tapped.taps = try Taps(keep: [Tap([.init(x: 0.5, y: 0.5)])], drop: [])
        _ = try await made(tapped)
        #expect(try entries(.matte).count == 2)
        var whole = recipe
        whole.isWhole = true
        _ = try await made(whole)
        #expect(try entries(.matte).count == 2)
        _ = try await maker.cutSubject(recipe)
        #expect(try entries(.matte).count == 2, "packs for apps are cut by the same matte")
    }

    @Test func `a damaged matte is found again`() async throws {
        let first = try await made(recipe)
        for path in try entries(.sticker) { try FileSystem.removeFile(path) }
        let entry = try #require(try entries(.matte).first)
        var bytes = try FileSystem.read(entry)
        bytes[bytes.count / 2] ^= 1
        try FileSystem.write(bytes, to: entry)
        #expect(try await made(recipe).png.bytes == first.png.bytes)
        #expect(cache.notes.count == 1 && cache.notes[0].subject.hasSuffix("cat.png"))
        #expect(try FileSystem.read(entry) != bytes, "a sound one stands there")
    }

    @Test func `storing mattes loses nothing`() throws {
        var values = [UInt8](repeating: 0, count: 256 * 3)
        for index in values.indices { values[index] = UInt8(index * 7 & 255) }
        for matte in [Matte(width: 256, height: 3, values: values), nil] {
            var written = FieldWriter()
            matte.write(to: &written)
            var fields = FieldReader(written.bytes[...])
            #expect(try Matte?(from: &fields) == matte)
            #expect(fields.isAtEnd)
        }
    }

    @Test(arguments: [(4, 2), (-3, -3), (0, 9), (.max, .max), (.max / 2 + 1, 2), (1 << 20, 1 << 20)])
    func `mattes of a wrong size are refused`(width: Int, height: Int) {
        var written = FieldWriter()
        written.add(width)
        written.add(height)
        written.add(PackBits.packed(Array(1...9)))
        #expect(throws: FieldReader.Malformed.self) {
            var fields = FieldReader(written.bytes[...])
            _ = try Matte(from: &fields)
        }
    }
}
