import Codecs
import Pixels
import Testing

@Suite struct WebPTests {
    @Test func lossy() throws {
        let image = try ImageDecoder().decode(try Card.file("card-lossy.webp"))
        #expect(image.format == .webp && !image.hasAlpha)
        #expect(shows(Card.colors, image.raster, tolerance: 8))
    }

    @Test func `lossless with alpha`() throws {
        let image = try ImageDecoder().decode(try Card.file("card-lossless-alpha.webp"))
        #expect(image.hasAlpha)
        #expect(shows(Array(Card.colors.dropLast()) + [.clear], image.raster))
    }

    @Test func `animation gives its first frame`() throws {
        let image = try ImageDecoder().decode(try Card.file("card-animated.webp"))
        #expect(shows(Card.colors, image.raster))
    }

    @Test(arguments: [(41, 40), (21, 40), (20, 20), (10, 10), (1, 1)])
    func `shrinking keeps the longest side long enough`(side: Int, expected: Int) throws {
        for name in ["card-lossy.webp", "card-lossless-alpha.webp"] {
            let image = try ImageDecoder().decode(try Card.file(name), longestSideAtLeast: side)
            #expect(image.raster.longestSide == expected)
            #expect((image.originalWidth, image.originalHeight) == (40, 24))
        }
    }
}
