import Codecs
import Pixels
import Quantization
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

    @Test(arguments: [2, 4, 16, 64, 256]) func `the palette has at most the requested number of colours`(
        _ count: Int
    ) {
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

    @Test func `more colours are closer to the picture`() {
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

    @Test(arguments: [2, 3, 4, 5, 16, 17, 256]) func `a PNG with a palette is read back unchanged`(
        _ count: Int
    )
        throws
    {
        let indexed = PaletteQuantizer().indexed(ramp(101, 37), colors: count)
        #expect(try ImageDecoder().decode(PNGEncoder.encode(indexed)).raster == indexed.raster)
    }

    /// A sticker with an outline: a photo-like disc, a white ring, a soft edge, clear around.
    private func outlined() -> Raster {
        var raster = Raster(width: 240, height: 200)
        for y in 0..<200 {
            for x in 0..<240 {
                let distance = Double((x - 120) * (x - 120) + (y - 100) * (y - 100)).squareRoot()
                let wave = UInt8((x * 7 + y * 13 + x * y) % 60)
                switch distance {
                case ..<80: raster[x, y] = RGBA(UInt8(x), UInt8(y), 60 + wave, 255)
                case ..<92: raster[x, y] = .white
                case ..<96: raster[x, y] = RGBA(255, 255, 255, UInt8((96 - distance) / 4 * 254) + 1)
                default: break
                }
            }
        }
        return raster
    }

    @Test(arguments: [2, 3, 8, 64, 256]) func `clear pixels stay clear and opaque ones opaque`(_ count: Int) {
        let before = outlined()
        let after = PaletteQuantizer().indexed(before, colors: count).raster
        for (old, new) in zip(before.alphas, after.alphas) {
            if old == 0 || old == 255 { #expect(new == old) }
            if count > 2, (1..<255).contains(old) { #expect((1..<255).contains(new)) }
        }
    }

    @Test(arguments: [8, 64, 256]) func `an outline keeps its flat colour`(_ count: Int) {
        let before = outlined()
        let after = PaletteQuantizer().indexed(before, colors: count).raster
        for y in 0..<before.height {
            for x in 0..<before.width where before[x, y] == .white { #expect(after[x, y] == .white) }
        }
    }

    @Test func `a clear picture and one of a single colour have a palette, too`() {
        for color in [RGBA.clear, RGBA(1, 2, 3), RGBA(1, 2, 3, 4)] {
            let raster = Raster(width: 5, height: 3, filledWith: color)
            #expect(PaletteQuantizer().indexed(raster, colors: 256).raster[4, 2].alpha == color.alpha)
        }
    }

    @Test func `colours that are not opaque come first in a PNG`() throws {
        let image = PaletteQuantizer().indexed(outlined(), colors: 256)
        let file = try PNGEncoder.encode(image)
        let chunk = try #require(file.firstRange(of: Array("tRNS".utf8)))
        let length = file[(chunk.lowerBound - 4)..<chunk.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        #expect(length == image.palette.count { $0.alpha < 255 })
        #expect(length < 128)
        #expect(!file[chunk.upperBound...].prefix(length).contains(255))
    }
}

extension Raster {
    fileprivate var alphas: [UInt8] { stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }
}
