import Codecs
import Pixels
import Quantization
import TestSupport
import Testing

@testable import Stickers

@Suite struct StickerPNGTests {
    /// Where a PNG's header says how its pixels are stored, and what it says of a palette and of true colour.
    private let kindPlace = 25
    private let palette: UInt8 = 3
    private let trueColor: UInt8 = 6

    /// A sticker as photos give them: soft shading with some grain.
    private func photo(_ side: Int) -> Raster {
        var raster = Raster(width: side, height: side)
        var state: UInt64 = 7
        for y in 4..<side - 4 {
            for x in 4..<side - 4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let light = (x + y) * 80 / side + Int(state >> 60)
                raster[x, y] = RGBA(UInt8(60 + light), UInt8(40 + light), UInt8(50 + light / 2))
            }
        }
        return raster
    }

    /// More hues than a palette has, in squares that are flat but for a faint pattern.
    private func patchwork(_ side: Int) -> Raster {
        var raster = Raster(width: side, height: side)
        for y in 4..<side - 4 {
            for x in 4..<side - 4 {
                let place = (x / 16) &* 7919 &+ (y / 16) &* 104_729
                let pattern = UInt8((x ^ y) & 7)
                raster[x, y] = RGBA(
                    UInt8(place % 240) + pattern, UInt8(place / 7 % 240) + pattern,
                    UInt8(place / 49 % 240) + pattern)
            }
        }
        return raster
    }

    @Test func `a sticker has a palette if the loss is invisible`() throws {
        let file = try StickerPNG.small.file(of: photo(600))
        #expect(file[kindPlace] == palette)
        #expect(try 2 * file.count < StickerPNG.lossless.file(of: photo(600)).count)
        let planes = LightPlanes(of: try ImageDecoder().decode(file).raster)
        #expect(planes.similarity(to: LightPlanes(of: photo(600))) >= 0.97)
    }

    @Test func `a sticker that a palette would damage keeps its colours`() throws {
        let picture = patchwork(600)
        let file = try StickerPNG.small.file(of: picture)
        #expect(file[kindPlace] == trueColor)
        #expect(try ImageDecoder().decode(file).raster == picture)
    }

    @Test func `a thin line that a palette would make grey keeps its hue`() throws {
        // As light as what is around it: by light alone nobody would miss it.
        var sticker = photo(256)
        for x in 20..<236 { for y in [60, 61, 120, 121, 180, 181] { sticker[x, y] = RGBA(200, 30, 160) } }
        var plain = sticker
        for x in 20..<236 { for y in [60, 61, 120, 121, 180, 181] { plain[x, y] = RGBA(90, 90, 90) } }
        let colors = Array(Set((0..<256 * 256).map { plain[$0 % 256, $0 / 256] })).prefix(256)
        let indices = (0..<256 * 256).map { place in
            UInt8(colors.firstIndex(of: plain[place % 256, place / 256]) ?? 0)
        }
        let image = IndexedRaster(width: 256, height: 256, indices: indices, palette: Array(colors))
        #expect(ColorSpots.share(of: image, unlike: sticker, beyond: 16) > 0.003)
        #expect(!StickerPNG.looks(image, like: sticker))
        let right = IndexedRaster(width: 1, height: 1, indices: [0], palette: [RGBA(9, 8, 7)])
        #expect(ColorSpots.share(of: right, unlike: right.raster, beyond: 16) == 0)
    }

    @Test func `a lossless sticker keeps every pixel`() throws {
        let file = try StickerPNG.lossless.file(of: photo(200))
        #expect(file[kindPlace] == trueColor)
        #expect(try ImageDecoder().decode(file).raster == photo(200))
    }
}
