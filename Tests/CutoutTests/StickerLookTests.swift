import Pixels
import TestSupport
import Testing

@testable import Cutout

/// Looks change what a sticker is made of, and nothing else of it.
struct StickerLookTests {
    private static let drawn: [StickerLook] = [.puffy, .shiny, .comic]

    /// A sticker of a grey disc with a dark stripe, on paper.
    private func sticker(
        _ look: StickerLook, size: Int = 512, _ change: (inout StickerStyle) -> Void = { _ in }
    )
        throws -> Raster
    {
        var photo = SamplePhoto.disc(RGBA(150, 150, 150), width: 900, height: 900)
        for y in 440..<460 { for x in 200..<700 { photo[x, y] = RGBA(20, 20, 20) } }
        var style = StickerStyle()
        style.size = size
        style.look = look
        change(&style)
        return try Cutout().sticker(from: photo, matte: Matte(alphaOf: photo), style: style)
    }

    private func lightness(_ color: RGBA) -> Float { OKLab(color).l }

    @Test(arguments: drawn, [128, 512]) func `a look changes colours but not alpha`(
        look: StickerLook, size: Int
    ) throws {
        for hasShadow in [false, true] {
            let (plain, drawn) = (
                try sticker(.outline, size: size) { $0.shadow = hasShadow },
                try sticker(look, size: size) { $0.shadow = hasShadow }
            )
            #expect(Matte(alphaOf: plain) == Matte(alphaOf: drawn))
            #expect(plain != drawn)
            let isClear = stride(from: 0, to: drawn.bytes.count, by: 4).allSatisfy {
                drawn.bytes[$0 + 3] > 0 || drawn.bytes[$0..<$0 + 3].allSatisfy { $0 == 0 }
            }
            #expect(isClear, "what is clear is black")
        }
    }

    @Test(arguments: drawn) func `a look is the same at any size`(look: StickerLook) throws {
        let (large, small) = (try sticker(look, size: 1024), try sticker(look, size: 512))
        let shrunk = large.resized(width: small.width, height: small.height)
        var (difference, count) = (0, 0)
        for y in 0..<small.height {
            for x in 0..<small.width where small[x, y].alpha == 255 && shrunk[x, y].alpha == 255 {
                difference += abs(Int(small[x, y].green) - Int(shrunk[x, y].green))
                count += 1
            }
        }
        #expect(count > 10_000 && Double(difference) / Double(count) < 12)
    }

    @Test func `a cushion is light at the upper left and dark at the lower right`() throws {
        let sticker = try sticker(.puffy)
        let middle = sticker.width / 2
        func mean(_ x: Int, _ y: Int) -> Float { lightness(sticker[x, y]) }
        // Within the grey disc, near its edge.
        let reach = Int(Double(middle) * 0.55)
        let (light, dark) = (mean(middle - reach, middle - reach), mean(middle + reach, middle + reach))
        #expect(light > dark + 0.05, "\(light) \(dark)")
        let flat = lightness(sticker[middle, middle - middle / 4])
        #expect(abs(flat - lightness(RGBA(150, 150, 150))) < 0.02, "the middle lies flat")
    }

    @Test func `film shows all hues on white paper, and few on black print`() throws {
        let sticker = try sticker(.shiny)
        var hues = Set<Int>()
        var (paper, print): (Float, Float) = (0, 0)
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where sticker[x, y].alpha == 255 {
                let color = OKLab(sticker[x, y])
                if color.chroma > 0.03 { hues.insert(Int(color.hue / 30)) }
                paper = max(paper, color.chroma)
            }
        }
        let middle = sticker.width / 2
        for x in middle - 60..<middle + 60 { print = max(print, OKLab(sticker[x, middle]).chroma) }
        #expect(hues.count == 12 && paper > 0.08 && print < paper / 2, "\(hues.count) \(paper) \(print)")
    }

    @Test func `dark print stays dark in the bands of light`() throws {
        let (plain, shiny) = (try sticker(.outline), try sticker(.shiny))
        let middle = plain.width / 2
        // The stripe, through which the widest band goes.
        let dark = (0..<plain.width).filter {
            lightness(plain[$0, middle]) < 0.25 && plain[$0, middle].alpha == 255
        }
        let most = dark.map { lightness(shiny[$0, middle]) }.max() ?? 0
        #expect(dark.count > 200 && most < 0.5, "\(most)")
    }

    @Test func `the ink of a small comic has no specks`() throws {
        var photo = SamplePhoto.disc(RGBA(150, 150, 150), width: 900, height: 900)
        for y in 0..<900 {
            for x in 0..<900 {
                let level = UInt8(120 + ((UInt64(y / 5 * 181 + x / 5) * 2_654_435_761) >> 7) % 61)
                photo[x, y] = RGBA(level, level, level, photo[x, y].alpha)
            }
        }
        var style = StickerStyle()
        (style.size, style.look) = (128, .comic)
        let sticker = try Cutout().sticker(from: photo, matte: Matte(alphaOf: photo), style: style)
        func isInk(_ x: Int, _ y: Int) -> Bool {
            guard (0..<sticker.width).contains(x), (0..<sticker.height).contains(y) else { return false }
            return sticker[x, y].alpha == 255 && sticker[x, y].green < 70
        }
        var (ink, specks) = (0, 0)
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where isInk(x, y) {
                ink += 1
                let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                if !around.contains(where: { isInk($0.0, $0.1) }) { specks += 1 }
            }
        }
        #expect(ink > 100 && specks < ink / 4, "\(specks) of \(ink)")
    }

    @Test func `a comic has ink along edges`() throws {
        let sticker = try sticker(.comic)
        let middle = sticker.width / 2
        // Above the stripe, the disc's grey; where it ends, ink.
        let column = (0..<middle).map { lightness(sticker[middle, $0]) }
        #expect(column.min()! < 0.35 && column[middle - middle / 4] > 0.5)
        let ring = (0..<middle).map { lightness(sticker[$0, middle - middle / 3]) }
        let paper = ring.firstIndex { $0 > 0.95 }!
        #expect(ring[paper..<paper + middle / 3].min()! < 0.4, "ink lies around the disc")
    }

    @Test func `a look without an outline has no paper`() throws {
        let (none, zero) = (try sticker(.none), try sticker(.outline) { $0.outline = 0 })
        #expect(none == zero)
    }

    @Test(arguments: StickerLook.allCases) func `every look works on a sticker of a few pixels`(
        look: StickerLook
    )
        throws
    {
        let photo = SamplePhoto.disc(RGBA(150, 90, 20), width: 9, height: 7)
        var style = StickerStyle()
        style.look = look
        let sticker = try Cutout().sticker(from: photo, matte: Matte(alphaOf: photo), style: style)
        #expect(sticker.longestSide >= 4)
    }
}
