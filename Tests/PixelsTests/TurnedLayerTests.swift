import Pixels
import Testing

/// Pictures that are drawn row by row, with others over them.
@Suite struct TurnedLayerTests {
    private let side = 40
    /// Four colours, one in each quarter; the last half clear.
    private let picture: Raster = {
        var raster = Raster(width: 20, height: 20)
        for y in 0..<20 {
            for x in 0..<20 {
                let alpha: UInt8 = x < 10 || y < 10 ? 255 : 128
                raster[x, y] = RGBA(x < 10 ? 240 : 20, y < 10 ? 240 : 20, 90, alpha)
            }
        }
        return raster
    }()

    private func drawn(_ layer: TurnedLayer) -> Raster {
        Raster(width: side, height: side, layering: layer.lay)
    }

    private func place(side: Float = 20, degrees: Float = 0) -> TurnedLayer.Place {
        TurnedLayer.Place(x: 20, y: 20, side: side, degrees: degrees)
    }

    /// The largest difference of two pictures over the same ground, of 0...255.
    private func difference(_ one: Raster, _ other: Raster) -> Int {
        zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test func `a layer without scaling and rotation is the picture itself`() {
        let drawn = drawn(TurnedLayer(picture, at: place()))
        #expect(difference(drawn.cropped(to: PixelRect(x: 10, y: 10, width: 20, height: 20)), picture) <= 1)
        #expect(
            (0..<side).allSatisfy {
                drawn[$0, 9] == .clear && drawn[9, $0] == .clear && drawn[30, $0] == .clear
            })
    }

    @Test func `a layer rotates clockwise about its middle, and grows`() {
        let drawn = drawn(TurnedLayer(picture, at: place(side: 32, degrees: 90)))
        // What was at the upper left is now at the upper right.
        #expect(drawn[28, 12] == picture[4, 4])
        #expect(drawn[12, 12] == picture[4, 15])
        #expect(drawn[28, 28] == picture[15, 4])
        #expect(drawn[12, 28] == picture[15, 15])
        #expect(drawn[2, 20] == .clear && drawn[5, 12].alpha > 200)
    }

    @Test func `an ink replaces its colours, and an opacity fades it`() {
        let drawn = drawn(TurnedLayer(picture, at: place(), ink: RGBA(10, 20, 30), opacity: 0.5))
        #expect(drawn[14, 14] == RGBA(10, 20, 30, 128))
        #expect(drawn[25, 25].alpha == 64)
    }

    @Test func `parts beyond the picture are left out`() {
        for (x, y) in [(0, 0), (40, 20), (-500, 20), (20, 900)] as [(Float, Float)] {
            let layer = TurnedLayer(
                picture, at: TurnedLayer.Place(x: x, y: y, side: 20, degrees: 30))
            #expect(drawn(layer).width == side)
        }
    }

    @Test func `drawing over nothing first and then over a ground equals drawing over the ground`() {
        let layer = TurnedLayer(picture, at: place(side: 27, degrees: 12))
        let ground: SIMD4<Float> = [180, 60, 200, 0]
        func over(_ draw: (inout [SIMD4<Float>], Int) -> Void) -> Raster {
            Raster(
                width: side, height: side,
                dithering: { row, y in
                    for x in row.indices { row[x] = ground }
                    draw(&row, y)
                })
        }
        let whole = drawn(layer)
        #expect(difference(over(layer.lay), over(whole.lay)) <= 2)
    }

    @Test func `a colour between two steps is dithered by a noise that is always the same`() {
        func ground() -> Raster {
            Raster(
                width: side, height: side,
                dithering: { row, _ in for x in row.indices { row[x] = [100.25, 7, 300, 0] } })
        }
        let raster = ground()
        #expect(raster == ground() && !raster.hasTransparency)
        let lower = (0..<side * side).count { raster.bytes[$0 * 4] == 100 }
        #expect((1000...1400).contains(lower), "\(lower) of 1600, of which three quarters are expected")
        #expect(
            (0..<side * side).allSatisfy {
                raster.bytes[$0 * 4] - 100 <= 1 && raster.bytes[$0 * 4 + 2] == 255
            })
    }
}
