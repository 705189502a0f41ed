import Codecs
import Cutout
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

/// Stickers of subjects that are a small part of their photo.
@Suite struct CloseUpTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A disc of fine stripes far away: 300 pixels wide in a photo of 4000.
    private static func far(cutOut: Bool) -> Raster {
        var raster = Raster(width: 4000, height: 1000, filledWith: cutOut ? .clear : RGBA(40, 60, 90))
        for y in 350..<650 {
            for x in 2850..<3150 {
                let (dx, dy) = (Double(x) - 2999.5, Double(y) - 499.5)
                guard (dx * dx + dy * dy).squareRoot() < 150 else { continue }
                raster[x, y] = x % 4 < 2 ? RGBA(250, 220, 40) : RGBA(200, 30, 30)
            }
        }
        return raster
    }

    private func file(_ raster: Raster, _ name: String) throws -> PhotoFile {
        let bytes =
            switch name.split(separator: ".").last {
            case "jpg": try JPEGEncoder.encode(raster, quality: 95)
            case "webp": try WebPEncoder.encode(raster, quality: 95)
            default: try PNGEncoder.encode(raster)
            }
        return PhotoFile(at: try folder.write(Data(bytes), to: name).path)
    }

    private func closeUp(_ file: PhotoFile, size: Int = 1024, taps: Taps = .none) async throws -> CloseUp {
        let reader = PhotoReader()
        let source = try reader.open(file)
        let photo = try reader.decode(source, of: file, longestSideAtLeast: Photo.workingSide)
        let cutout = Cutout()
        let subject = try #require(
            try await Cutting(cutout: cutout).subject(of: photo, taps: taps, rule: .fail))
        var style = StickerStyle()
        style.size = size
        return try reader.closeUp(of: subject, in: photo, source, cutout: cutout, style: style)
    }

    /// How many columns of the subject's middle row change their colour much from the one before.
    private func stripes(_ closeUp: CloseUp) throws -> Int {
        let box = try #require(closeUp.subject.matte?.boundingBox(threshold: 128))
        let y = box.y + box.height / 2
        return (box.x + 8..<box.maxX - 8).count {
            abs(Int(closeUp.raster[$0, y].green) - Int(closeUp.raster[$0 - 1, y].green)) > 60
        }
    }

    @Test(arguments: ["far.png", "far.jpg", "far.webp"])
    func `a far subject has the photo's own pixels`(name: String) async throws {
        let drawn = name != "far.jpg"
        let file = try file(Self.far(cutOut: drawn), name)
        let taps = drawn ? Taps.none : try Taps(keep: [Tap(x: 0.75, y: 0.5)], drop: [])
        let closeUp = try await closeUp(file, taps: taps)
        let box = try #require(closeUp.subject.matte?.boundingBox(threshold: 128))
        #expect(abs(box.width - 300) <= 6 && abs(box.height - 300) <= 6)
        #expect(try stripes(closeUp) > 120)
        #expect(closeUp.raster.width < 500)
    }

    @Test func `a matte beside the photo applies to the finer pixels`() async throws {
        let far = Self.far(cutOut: false)
        try folder.write(Data(PNGEncoder.encode(Matte(alphaOf: Self.far(cutOut: true)))), to: "far.matte.png")
        let closeUp = try await closeUp(try file(far, "far.png"))
        let box = try #require(closeUp.subject.matte?.boundingBox(threshold: 128))
        #expect(abs(box.width - 300) <= 6 && abs(box.height - 300) <= 6)
        #expect(try stripes(closeUp) > 120)
    }

    @Test func `only as many pixels are decoded as the sticker has room for`() async throws {
        let closeUp = try await closeUp(try file(Self.far(cutOut: true), "far.png"), size: 128)
        let box = try #require(closeUp.subject.matte?.boundingBox(threshold: 128))
        #expect((110..<240).contains(box.width))
    }

    @Test func `a subject that fills its photo is not decoded again`() async throws {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 2400, height: 1800)
        let file = try file(raster, "near.png")
        let reader = PhotoReader()
        let source = try reader.open(file)
        let photo = try reader.decode(source, of: file, longestSideAtLeast: 1024)
        let subject = try #require(try await Cutting().subject(of: photo, rule: .fail))
        var style = StickerStyle()
        style.size = 500
        let closeUp = try reader.closeUp(of: subject, in: photo, source, cutout: Cutout(), style: style)
        #expect(closeUp.raster == photo.raster)
    }

    @Test func `the subject is the same for every size of sticker`() async throws {
        let file = try file(
            SamplePhoto.disc(SamplePhoto.colors[0], width: 1600, height: 1200, cutOut: false), "disc.jpg")
        let recipe = StickerRecipe(photo: file, style: StickerStyle(), colors: 5, noSubject: .fail)
        for size in [128, 1024, 2048] {
            var sized = recipe
            sized.style.size = size
            let maker = StickerMaker(Cutting())
            let sticker = try #require(try await maker.make(sized).sticker)
            #expect(!sticker.facts.isCard)
            #expect(abs(sticker.png.width - min(size, 899)) <= 12)
        }
    }
}
