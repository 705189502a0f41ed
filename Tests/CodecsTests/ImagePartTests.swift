import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// A part of an image, decoded alone.
@Suite struct ImagePartTests {
    /// The files of the fixtures, and a photo large enough to be shrunk, in each format that can be written here.
    private static let fixtures = [
        "card-420.jpg", "card-cmyk.jpg", "card-grey.jpg", "card-progressive.jpg", "card-restart.jpg",
        "card-alpha.png",
        "card-interlaced-16.png", "card-lossless-alpha.webp", "card-lossy.webp", "card-16.tiff",
        "card-tiled.tiff",
        "card-turned.tiff", "card.bmp", "card.gif", "card.heic", "card-alpha.heic",
    ]

    private static func photo(_ format: String) throws -> [UInt8] {
        let raster = Noise.smooth(width: 403, height: 261)
        return switch format {
        case "jpg": try JPEGEncoder.encode(raster, quality: 95)
        case "webp": try WebPEncoder.encode(raster, quality: 95)
        default: try PNGEncoder.encode(raster)
        }
    }

    /// The largest difference of a part from the same of the whole image, a little within the part's edges.
    private func difference(_ bytes: [UInt8], side: Int?, part: PixelRect) throws -> Int {
        let whole = try ImageDecoder().decode(bytes, longestSideAtLeast: side)
        let image = try ImageDecoder().decode(bytes, longestSideAtLeast: side, part: part)
        let asked = try #require(
            part.intersection(PixelRect(x: 0, y: 0, width: whole.originalWidth, height: whole.originalHeight))
        )
        #expect(image.part.contains(asked))
        #expect((image.originalWidth, image.originalHeight) == (whole.originalWidth, whole.originalHeight))
        // Squares that become pixels are counted from the stored image's first, which may be the upright one's last.
        let step = Int((Double(whole.originalWidth) / Double(whole.raster.width)).rounded())
        let left = whole.raster.width - (whole.originalWidth - image.part.x + step - 1) / step
        let top = whole.raster.height - (whole.originalHeight - image.part.y + step - 1) / step
        var most = 0
        for y in 2..<max(3, image.raster.height - 2) {
            for x in 2..<max(3, image.raster.width - 2)
            where left + x < whole.raster.width && top + y < whole.raster.height {
                let (one, other) = (image.raster[x, y], whole.raster[left + x, top + y])
                for (a, b) in [
                    (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
                    (one.alpha, other.alpha),
                ] {
                    most = max(most, abs(Int(a) - Int(b)))
                }
            }
        }
        return most
    }

    @Test(arguments: fixtures) func `a part shows the same pixels as the whole image`(name: String) throws {
        let bytes = try Card.file(name)
        let header = try ImageDecoder().header(of: bytes)
        let part = PixelRect(
            x: header.width / 3, y: header.height / 4, width: header.width / 3, height: header.height / 2)
        #expect(try difference(bytes, side: nil, part: part) <= 3)
    }

    @Test(arguments: Ring.pairs(["jpg", "png", "webp"], [nil, 203, 150, 101, 60]))
    func `a part is reduced like the whole image`(format: String, side: Int?) throws {
        // libwebp shrinks the part and the whole on grids of their own.
        let most = format == "webp" ? 24 : 6
        for part in [
            PixelRect(x: 101, y: 77, width: 90, height: 60), PixelRect(x: 0, y: 0, width: 50, height: 50),
            PixelRect(x: 350, y: 200, width: 53, height: 61),
            PixelRect(x: -5, y: -5, width: 600, height: 400),
        ] {
            #expect(try difference(Self.photo(format), side: side, part: part) <= most, "\(part)")
        }
    }

    @Test(arguments: 1...8) func `a part refers to the upright image`(orientation: Int) throws {
        let chunk = Splicing.chunk("eXIf", Splicing.tiff(orientation: orientation))
        let png = Splicing.png(try Self.photo("png"), adding: [chunk])
        let jpeg = Splicing.jpeg(
            try Self.photo("jpg"), adding: [Splicing.exif(Splicing.tiff(orientation: orientation))])
        let part = PixelRect(x: 40, y: 150, width: 70, height: 33)
        #expect(try difference(png, side: nil, part: part) == 0)
        #expect(try difference(png, side: 134, part: part) == 0)
        #expect(try difference(jpeg, side: 202, part: part) <= 6)
    }

    @Test func `a part of a truncated file is truncated like the whole`() throws {
        let bytes = try Self.photo("png")
        #expect(throws: ImageError.self) {
            try ImageDecoder().decode(
                Array(bytes.prefix(bytes.count / 4)), part: PixelRect(x: 10, y: 200, width: 30, height: 30))
        }
    }
}
