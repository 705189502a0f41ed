import ChatPacks
import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct QuantizerTests {
    private func ramp(_ width: Int = 256, _ height: Int = 64) -> Raster {
        var raster = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { raster[x, y] = RGBA(UInt8(x), UInt8(255 - x), UInt8(y * 4), 255) }
        }
        return raster
    }

    @Test(arguments: [2, 4, 16, 64, 256]) func `the palette has at most so many colours`(_ count: Int) {
        let indexed = PaletteQuantizer().indexed(ramp(), colors: count)
        #expect(indexed.palette.count <= count)
        #expect(indexed.width == 256 && indexed.height == 64)
    }

    @Test func `few colours are kept`() {
        var raster = Raster(width: 40, height: 40)
        let colors = SamplePhoto.colors
        for y in 0..<40 { for x in 4..<40 { raster[x, y] = colors[x % colors.count] } }
        let back = PaletteQuantizer().indexed(raster, colors: 16).raster
        for y in 0..<40 {
            #expect(back[0, y] == .clear)
            for x in 4..<40 { #expect(OKLab(back[x, y]).distance(to: OKLab(raster[x, y])) < 0.005) }
        }
    }

    @Test func `more colours are nearer`() {
        let raster = ramp()
        func error(_ count: Int) -> Float {
            let back = PaletteQuantizer().indexed(raster, colors: count).raster
            var sum: Float = 0
            for x in 0..<256 { sum += OKLab(back[x, 30]).distance(to: OKLab(raster[x, 30])) }
            return sum
        }
        #expect(error(256) < error(32))
        #expect(error(32) < error(4))
    }

    @Test func `clear pixels stay clear and edges keep their coverage`() {
        let disc = SamplePhoto.disc(RGBA(200, 60, 50), width: 200, height: 200)
        let back = PaletteQuantizer().indexed(disc, colors: 64).raster
        for index in 0..<200 * 200 {
            let before = Int(disc.bytes[index * 4 + 3])
            let after = Int(back.bytes[index * 4 + 3])
            #expect((before == 0) == (after == 0) || before < 8)
            #expect(abs(before - after) < 24)
        }
    }

    @Test func `the same picture gives the same bytes`() throws {
        let one = try PNGEncoder.encode(PaletteQuantizer().indexed(ramp(), colors: 100))
        #expect(try one == PNGEncoder.encode(PaletteQuantizer().indexed(ramp(), colors: 100)))
    }

    @Test(arguments: [2, 3, 4, 5, 16, 17, 256]) func `a PNG with a palette reads back as it is`(_ count: Int)
        throws
    {
        let indexed = PaletteQuantizer().indexed(ramp(101, 37), colors: count)
        #expect(try ImageDecoder().decode(PNGEncoder.encode(indexed)).raster == indexed.raster)
    }
}
