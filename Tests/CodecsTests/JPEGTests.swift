import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct JPEGTests {
    @Test(arguments: [
        ("card-444.jpg", 4), ("card-420.jpg", 8), ("card-progressive.jpg", 4), ("card-restart.jpg", 4),
        ("card-cmyk.jpg", 4),
    ])
    func `every kind decodes`(name: String, tolerance: Int) throws {
        let image = try ImageDecoder().decode(try Card.file(name))
        #expect((image.raster.width, image.raster.height) == (40, 24))
        #expect(image.format == .jpeg && !image.hasAlpha)
        #expect(shows(Card.colors, image.raster, tolerance: tolerance))
        #expect(!image.raster.hasTransparency)
    }

    @Test func `grey has equal channels`() throws {
        let raster = try ImageDecoder().decode(try Card.file("card-grey.jpg")).raster
        // Luma (BT.601) of red, green, blue and white.
        #expect(shows([76, 150, 29, 255].map { RGBA($0, $0, $0) }, raster, tolerance: 3))
        for pixel in Card.quarters(of: raster) {
            #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
        }
    }

    @Test(arguments: [
        (40, 40), (41, 40), (1000, 40), (21, 40), (20, 20), (11, 20), (10, 10), (5, 5), (2, 3), (1, 1),
    ])
    func `shrinking keeps the longest side long enough`(side: Int, expected: Int) throws {
        let image = try ImageDecoder().decode(try Card.file("card-444.jpg"), longestSideAtLeast: side)
        #expect(image.raster.longestSide == expected)
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
        if expected >= 10 { #expect(shows(Card.colors, image.raster, tolerance: 24)) }
    }

    @Test func `a missing end marker is not damage`() throws {
        for name in ["card-444.jpg", "card-progressive.jpg"] {
            let whole = try Card.file(name)
            #expect(whole.suffix(2) == [0xFF, 0xD9])
            let raster = try ImageDecoder().decode(Array(whole.dropLast(2))).raster
            #expect(raster == (try ImageDecoder().decode(whole).raster))
        }
    }

    @Test func `stray bytes between segments are not damage`() throws {
        let file = Splicing.jpeg(
            try Card.file("card-444.jpg"), adding: [Splicing.segment(0xE5, [1]), [0, 1, 2, 0xFF]])
        #expect(shows(Card.colors, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `only the first picture of several is read`() throws {
        let file = try Card.file("card-444.jpg") + Card.file("card-grey.jpg")
        #expect(shows(Card.colors, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `a progressive file without its last scans is truncated`() throws {
        let whole = try Card.file("card-progressive.jpg")
        let scans = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
        try #require(scans.count > 2)
        for scan in scans.dropFirst() {
            let error = failure { () throws(ImageError) in
                _ = try ImageDecoder().decode(Array(whole[..<scan]))
            }
            #expect(error?.code == .truncated)
        }
    }

    @Test func `restart markers out of order are damage`() throws {
        var bytes = try Card.file("card-restart.jpg")
        let marker = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD0 })
        bytes[marker + 1] = 0xD4
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
        #expect(error?.code == .corrupt)
        #expect(error?.message == "the image data is damaged: found marker 0xd4 instead of RST0")
    }

    @Test func `an unsupported kind of JPEG is named`() throws {
        // SOF3 (lossless) instead of SOF0.
        var bytes = try Card.file("card-444.jpg")
        let frame = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[frame + 1] = 0xC3
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().header(of: bytes) }
        #expect(error?.code == .unsupportedFormat)
    }
}
