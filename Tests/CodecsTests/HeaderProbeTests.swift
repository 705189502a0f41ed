import Codecs
import Pixels
import TestSupport
import Testing

/// What the start of a file tells of its size.
@Suite struct HeaderProbeTests {
    private let raster = Raster(width: 90, height: 50, filledWith: RGBA(200, 40, 90))

    @Test func `the start of a file gives its size`() throws {
        let png = try PNGEncoder.encode(raster)
        let webp = try WebPEncoder.encode(raster, quality: 80)
        // Those of a PNG are known once its pixels begin.
        for (file, start) in [(png, 64), (webp, 40)] {
            #expect(try ImageDecoder().pixelCount(fromStart: Array(file.prefix(start))) == 90 * 50)
        }
        #expect(try ImageDecoder().pixelCount(fromStart: Array(png.prefix(20))) == nil)
        #expect(try ImageDecoder().pixelCount(fromStart: Array(webp.prefix(20))) == nil)
    }

    @Test func `a size over the limit is refused from the start`() {
        #expect(throws: ImageError.self) {
            try ImageDecoder().pixelCount(
                fromStart: Array(LimitTests.claiming(width: 20_000, height: 14_000).prefix(64)))
        }
    }

    /// Boxes as ISO/IEC 14496-12 has them: `ftyp`, then `meta` with two sizes.
    @Test func `the start of a HEIC file gives the size of its largest picture`() throws {
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            Splicing.bigEndian(content.count + 8, bytes: 4) + Array(type.utf8) + content
        }
        func size(_ width: Int, _ height: Int) -> [UInt8] {
            box(
                "ispe",
                [0, 0, 0, 0] + Splicing.bigEndian(width, bytes: 4) + Splicing.bigEndian(height, bytes: 4))
        }
        let type = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
        let properties = box("iprp", box("ipco", size(512, 512) + size(4032, 3024)))
        let meta = box("meta", [0, 0, 0, 0] + box("hdlr", [1, 2, 3]) + properties)
        let mdat = Splicing.bigEndian(5_000_000, bytes: 4) + Array("mdat".utf8) + [1, 2, 3]
        #expect(try ImageDecoder().pixelCount(fromStart: type + meta + mdat) == 4032 * 3024)
        #expect(try ImageDecoder().pixelCount(fromStart: Array((type + meta).prefix(60))) == nil)
        #expect(try ImageDecoder().pixelCount(fromStart: type + mdat) == nil)
    }

    /// Sides that multiply to the largest number there is.
    @Test func `an impossible size of a HEIC file counts as the limit`() throws {
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            Splicing.bigEndian(content.count + 8, bytes: 4) + Array(type.utf8) + content
        }
        let sides =
            Splicing.bigEndian(3_969_050_863, bytes: 4) + Splicing.bigEndian(2_323_823_089, bytes: 4)
        let properties = box("iprp", box("ipco", box("ispe", [0, 0, 0, 0] + sides)))
        let file =
            box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("heic".utf8))
            + box("meta", [0, 0, 0, 0] + properties)
        #expect(try ImageDecoder().pixelCount(fromStart: file) == ImageLimits().maxPixels)
    }
}
