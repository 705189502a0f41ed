import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct OrientationTests {
    /// Where the upright image takes the pixel at x, y from, by EXIF's definition of which stored row and column is
    /// the visual top and left.
    static func stored(_ x: Int, _ y: Int, orientation: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }

    @Test(arguments: 1...8) func `every pixel is at its upright place`(orientation: Int) throws {
        // Sides that are no multiples of the rows worked on at a time.
        let raster = Noise.raster(width: 53, height: 37, seed: 7)
        let chunk = Splicing.chunk("eXIf", Splicing.tiff(orientation: orientation))
        let file = Splicing.png(try PNGEncoder.encode(raster), adding: [chunk])
        let image = try ImageDecoder().decode(file)
        #expect((image.originalWidth, image.originalHeight) == (orientation < 5 ? (53, 37) : (37, 53)))
        #expect((image.raster.width, image.raster.height) == (image.originalWidth, image.originalHeight))
        for y in 0..<image.raster.height {
            for x in 0..<image.raster.width {
                let from = Self.stored(x, y, orientation: orientation, width: 53, height: 37)
                try #require(image.raster[x, y] == raster[from.x, from.y])
            }
        }
    }

    @Test(arguments: 1...8, [true, false])
    func `JPEG honours EXIF in both byte orders`(orientation: Int, bigEndian: Bool) throws {
        let exif = Splicing.exif(Splicing.tiff(orientation: orientation, bigEndian: bigEndian))
        let file = Splicing.jpeg(try Card.file("card-444.jpg"), adding: [exif])
        // Red, green, blue, white are where these stored quarters land.
        let order = [
            1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1], 5: [0, 2, 1, 3],
            6: [2, 0, 3, 1],
            7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
        ]
        let header = try ImageDecoder().header(of: file)
        #expect(header.orientation == orientation)
        #expect((header.width, header.height) == (orientation < 5 ? (40, 24) : (24, 40)))
        let expected = try #require(order[orientation]).map { Card.colors[$0] }
        #expect(shows(expected, try ImageDecoder().decode(file).raster, tolerance: 4))
        // Shrunk on load.
        let small = try ImageDecoder().decode(file, longestSideAtLeast: 20)
        #expect(small.raster.longestSide == 20)
        #expect(small.originalWidth == header.width)
    }

    @Test(arguments: [0, 9, 99, 65_535]) func `an invalid orientation counts as upright`(value: Int) throws {
        let exif = Splicing.exif(Splicing.tiff(orientation: value))
        let file = Splicing.jpeg(try Card.file("card-444.jpg"), adding: [exif])
        #expect(try ImageDecoder().header(of: file).orientation == 1)
    }

    @Test func `damaged EXIF counts as upright`() throws {
        let tiff = Splicing.tiff(orientation: 6)
        let card = try Card.file("card-444.jpg")
        for length in 0..<tiff.count {
            let cut = Splicing.jpeg(card, adding: [Splicing.exif(Array(tiff.prefix(length)))])
            // The value is complete from byte 20 on; what follows it is not needed.
            #expect(try ImageDecoder().header(of: cut).orientation == (length < 20 ? 1 : 6))
        }
        var farAway = tiff
        farAway.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xF0])
        let file = Splicing.jpeg(card, adding: [Splicing.exif(farAway)])
        #expect(try ImageDecoder().header(of: file).orientation == 1)
    }

    @Test(arguments: [true, false]) func `WebP honours EXIF`(hasPrefix: Bool) throws {
        let exif = (hasPrefix ? Array("Exif\0\0".utf8) : []) + Splicing.tiff(orientation: 6)
        let file = Splicing.webP(try Card.file("card-lossy.webp"), width: 40, height: 24, exif: exif)
        let image = try ImageDecoder().decode(file)
        #expect((image.raster.width, image.raster.height) == (24, 40))
        #expect(shows([2, 0, 3, 1].map { Card.colors[$0] }, image.raster, tolerance: 8))
    }

    @Test func `EXIF after the pixels counts`() throws {
        let chunk = Splicing.chunk("eXIf", Splicing.tiff(orientation: 8))
        let file = Splicing.png(try Card.file("card-alpha.png"), adding: [chunk], atEnd: true)
        #expect(try ImageDecoder().header(of: file).orientation == 8)
    }
}
