import Codecs
import Cutout
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

/// Photos with an alpha channel, from the file to the subject.
@Suite struct TransparentPhotoTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func photo(_ bytes: [UInt8], named name: String = "disc.png") throws -> Photo {
        let file = PhotoFile(at: try folder.write(Data(bytes), to: name).path)
        let reader = PhotoReader()
        return try reader.decode(try reader.open(file), of: file, longestSideAtLeast: 1536)
    }

    private func subject(of photo: Photo, _ taps: Taps = .none) async throws -> Subject? {
        try await Cutting().subject(of: photo, taps: taps, rule: .photo)
    }

    /// A disc on a ground, all opaque but for one pixel.
    private var nearlyOpaque: Raster {
        var raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 320, height: 240, cutOut: false)
        raster[0, 0] = .clear
        return raster
    }

    @Test(arguments: ["png", "webp"]) func `a photo with one clear pixel is cut out, with a note`(
        format: String
    )
        async throws
    {
        let bytes =
            format == "png"
            ? try PNGEncoder.encode(nearlyOpaque) : try WebPEncoder.encode(nearlyOpaque, quality: 90)
        let photo = try photo(bytes, named: "disc." + format)
        #expect(photo.givenMatte == nil && photo.notes.count == 1)
        let matte = try #require(try await subject(of: photo)?.matte)
        #expect(matte[160, 120] > 200 && matte[20, 120] < 50)
    }

    @Test(arguments: ["", "-palette", "-16"].map { $0 + ".png" } + [".gif", ".tiff"])
    func `the same rules about alpha apply in every format`(ending: String) async throws {
        for (name, meaning) in [
            ("disc", nil), ("border", "only a border or corners"), ("pixel", "hardly anything"),
        ] {
            let path = Corpus.checkout.appending(path: "Tests/Fixtures/codecs/alpha-\(name)\(ending)")
            let photo = try photo([UInt8](Data(contentsOf: path)), named: name + ending)
            #expect((photo.givenMatte == nil) == (meaning != nil), "\(name)\(ending)")
            #expect(photo.notes.count == (meaning == nil ? 0 : 1), "\(name)\(ending): \(photo.notes)")
            if let meaning { #expect(photo.notes.first?.contains(meaning) == true) }
            let matte = try #require(try await subject(of: photo)?.matte)
            #expect(matte[60, 45] > 200 && matte[12, 45] < 50, "\(name)\(ending)")
        }
    }

    @Test func `taps change a matte that is the photo's own transparency`() async throws {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 320, height: 240)
        let photo = try photo(PNGEncoder.encode(raster))
        let plain = try #require(try await subject(of: photo)?.matte)
        let taps = try Taps(
            keep: [],
            drop: [
                Tap([
                    .init(x: 0.4, y: 0.4), .init(x: 0.45, y: 0.4), .init(x: 0.45, y: 0.5),
                    .init(x: 0.4, y: 0.4),
                ])
            ])
        let subject = try #require(try await subject(of: photo, taps))
        let tapped = try #require(subject.matte)
        #expect(plain[140, 100] > 200 && tapped[140, 100] < 50)
        // Away from the tap the alpha channel stands to the byte.
        #expect((0..<240).allSatisfy { tapped[210, $0] == plain[210, $0] })
        #expect(subject.ownNotes.isEmpty)
    }

    @Test func `a kept place is on the sticker even if the picture is clear there`() async throws {
        let photo = try photo(
            PNGEncoder.encode(SamplePhoto.disc(SamplePhoto.colors[0], width: 320, height: 240)))
        let taps = try Taps(keep: [Tap(x: 0.1, y: 0.1)], drop: [])
        let subject = try #require(try await subject(of: photo, taps))
        let sticker = try subject.sticker(in: photo.raster, cutout: Cutout(), style: StickerStyle())
        let plain = try #require(try await self.subject(of: photo)?.matte?.boundingBox(threshold: 128))
        let box = try #require(subject.matte?.boundingBox(threshold: 128))
        #expect(box.x < plain.x && box.y < plain.y)
        #expect(sticker.width > plain.width)
    }

    @Test func `a matte beside a photo overrides the photo's transparency`() async throws {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 320, height: 240)
        let white = Matte(
            width: 320, height: 240, values: (0..<320 * 240).map { $0 % 320 < 160 ? 255 : 0 })
        try folder.write(Data(PNGEncoder.encode(white)), to: "disc.matte.png")
        let photo = try photo(PNGEncoder.encode(raster))
        #expect(!photo.raster.hasTransparency)
        #expect(try await subject(of: photo)?.matte == white)
    }

    @Test(arguments: [(RGBA.white, true), (RGBA(250, 245, 235), true), (RGBA(220, 60, 40), false)])
    func `art in the colour of its outline gets a note`(_ color: RGBA, isTold: Bool) async throws {
        let art = SamplePhoto.disc(color, width: 320, height: 240)
        let file = PhotoFile(at: try folder.write(Data(PNGEncoder.encode(art)), to: "art.png").path)
        let maker = StickerMaker(Cutting())
        let (white, dark) = (RGBA.white, RGBA(20, 20, 20))
        for (outline, look, told) in [
            (white, StickerLook.outline, isTold), (dark, .outline, false), (white, .puffy, false),
        ] {
            var style = StickerStyle()
            (style.outlineColor, style.look) = (outline, look)
            let recipe = StickerRecipe(photo: file, style: style, colors: 5, noSubject: .photo)
            let sticker = try #require(try await maker.make(recipe).sticker)
            #expect(sticker.facts.notes == (told ? [Subject.blendsIn] : []))
            // Also where the subject is cut out first, for packs and sheets.
            let cut = try #require(try await maker.cutSubject(recipe))
            #expect(cut.notes == (told ? [Subject.blendsIn] : []))
        }
    }

    @Test func `a frame without a subject keeps its shape on a card`() async throws {
        var raster = Raster(width: 200, height: 160, filledWith: RGBA(120, 130, 140))
        for y in 0..<160 { for x in 0..<200 where min(x, y, 199 - x, 159 - y) < 12 { raster[x, y] = .clear } }
        let photo = try photo(PNGEncoder.encode(raster))
        let subject = try #require(try await subject(of: photo))
        #expect(subject.matte == nil)
        var style = StickerStyle()
        (style.outline, style.margin) = (0, 0)
        let card = try subject.sticker(in: photo.raster, cutout: Cutout(), style: style)
        #expect(card.width == 176 && card.height == 136)
    }
}
