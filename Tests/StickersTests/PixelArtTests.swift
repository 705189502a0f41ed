import Pixels
@testable import Stickers
import Testing

@Suite struct PixelArtTests {
    /// A figure of 16 x 16 pixels, each of them a square.
    private static func figure(square: Int = 1, moved: Int = 0) -> Raster {
        var raster = Raster(width: 16 * square, height: 16 * square)
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                let (column, row) = (x / square - moved, y / square)
                guard (2..<11).contains(column), (3..<12).contains(row) else { continue }
                raster[x, y] = (column + row).isMultiple(of: 3) ? RGBA(0, 0, 0) : RGBA(220, 40, 40)
            }
        }
        return raster
    }

    @Test(arguments: [1, 2, 8, 30]) func `pixels that are squares already are enlarged as pixels`(square: Int)
    {
        #expect(PixelArt.enlarged(Self.figure(square: square)) == Self.figure(square: 56))
    }

    @Test func `a large enough picture stays the same`() {
        #expect(PixelArt.enlarged(Self.figure(square: 56)) == nil)
        #expect(PixelArt.enlarged(Self.figure(square: 64)) == nil)
    }

    @Test func `a plain frame is not pixel art`() {
        var raster = Raster(width: 200, height: 160, filledWith: RGBA(120, 130, 140))
        for x in 0..<200 { for y in 0..<12 { raster[x, y] = .clear } }
        #expect(PixelArt.enlarged(raster) == nil)
    }

    @Test func `a picture of many pixels is not pixel art`() {
        var raster = Raster(width: 256, height: 256, filledWith: RGBA(200, 200, 200))
        raster[101, 77] = RGBA(0, 0, 0)
        #expect(PixelArt.enlarged(raster) == nil)
    }

    @Test func `frames are enlarged alike, whatever each of them shows`() throws {
        var frames = (0..<3).map { Self.figure(moved: $0) }
        frames.append(Raster(width: 16, height: 16))
        let enlarged = try #require(PixelArt.enlarged(frames, to: PixelArt.movingSide))
        #expect(
            enlarged == (0..<3).map { Self.figure(square: 28, moved: $0) } + [Raster(width: 448, height: 448)]
        )
    }
}
