import Pixels
import Testing

@Suite struct ResamplingTests {
    private func ramp(_ width: Int, _ height: Int) -> Raster {
        var raster = Raster(width: width, height: height, filledWith: .black)
        for y in 0..<height {
            for x in 0..<width {
                raster[x, y] = RGBA(
                    UInt8(255 * x / max(1, width - 1)), UInt8(255 * y / max(1, height - 1)), 90)
            }
        }
        return raster
    }

    @Test(arguments: [ResamplingKernel.triangle, .lanczos3])
    func `one colour stays that colour`(kernel: ResamplingKernel) {
        let color = RGBA(13, 200, 255, 255)
        for (width, height) in [(7, 3), (64, 31), (1, 1), (200, 90)] {
            let result = Raster(width: 50, height: 40, filledWith: color)
                .resized(width: width, height: height, kernel: kernel)
            #expect(result == Raster(width: width, height: height, filledWith: color))
        }
    }

    @Test func `halving with the triangle averages pixels`() {
        let matte = Matte(width: 8, height: 1, values: (0..<8).map { UInt8(10 * $0) })
        let half = matte.resized(width: 4, height: 1)
        for x in 1..<3 { #expect(Int(half[x, 0]) == 20 * x + 5) }
    }

    @Test func `a ramp stays a ramp whatever the size`() {
        for size in [40, 300] {
            let result = ramp(120, 120).resized(width: size, height: size, kernel: .lanczos3)
            for x in 8..<size - 8 {
                let expected = (Double(x) + 0.5) * 120 / Double(size) - 0.5
                #expect(abs(Double(result[x, size / 2].red) - expected * 255 / 119) < 3)
            }
        }
    }

    @Test func `fine stripes become grey, without moire`() {
        var stripes = Raster(width: 400, height: 30, filledWith: .black)
        for y in 0..<30 { for x in stride(from: 0, to: 400, by: 2) { stripes[x, y] = .white } }
        let result = stripes.resized(width: 90, height: 30)
        for x in 4..<86 { #expect(abs(Int(result[x, 15].red) - 128) < 8) }
    }

    @Test func `clear pixels do not bleed their colours`() {
        var raster = Raster(width: 40, height: 40, filledWith: RGBA(0, 255, 0, 0))
        for y in 0..<40 { for x in 0..<20 { raster[x, y] = RGBA(200, 0, 0) } }
        let result = raster.resized(width: 15, height: 15)
        for y in 0..<15 { for x in 0..<15 where result[x, y].alpha > 8 { #expect(result[x, y].green == 0) } }
        #expect(result[2, 7] == RGBA(200, 0, 0))
        #expect(result[13, 7].alpha == 0)
    }

    @Test func `fitting shrinks in proportion and never enlarges`() {
        let raster = ramp(300, 100)
        #expect(raster.fitted(longestSide: 150).width == 150)
        #expect(raster.fitted(longestSide: 150).height == 50)
        #expect(raster.fitted(longestSide: 1000) == raster)
        #expect(ramp(500, 1).fitted(longestSide: 10).height == 1)
    }

    @Test func `a matte keeps its coverage`() {
        var matte = Matte(width: 90, height: 60, values: [UInt8](repeating: 0, count: 90 * 60))
        for y in 20..<40 { for x in 30..<75 { matte[x, y] = 255 } }
        let small = matte.resized(width: 31, height: 20)
        let before = Double(matte.values.reduce(0) { $0 + Int($1) }) / Double(90 * 60)
        let after = Double(small.values.reduce(0) { $0 + Int($1) }) / Double(31 * 20)
        #expect(abs(before - after) < 1.5)
    }

    @Test func `blurs by its deviation and lends no color from clear pixels`() {
        var dot = Raster(width: 41, height: 41)
        dot[20, 20] = RGBA(200, 100, 0, 255)
        let soft = dot.blurred(deviation: 4)
        // A Gaussian of two dimensions: 255 / (2 pi 4^2) in the middle, e^-0.5 of it 4 pixels away, nothing 13 away.
        #expect(abs(Int(soft[20, 20].alpha) - 3) <= 1)
        var bar = Raster(width: 81, height: 9)
        for y in 0..<9 { for x in 40..<81 { bar[x, y] = RGBA(200, 100, 0, 255) } }
        let edge = bar.blurred(deviation: 4)
        for (x, share) in [(27, 0.0), (32, 0.03), (36, 0.19), (44, 0.87), (48, 0.98), (53, 1.0)] {
            #expect(abs(Double(edge[x, 4].alpha) / 255 - share) < 0.03, "\(x): \(edge[x, 4].alpha)")
        }
        for x in 30..<81 where edge[x, 4].alpha > 20 {
            #expect(abs(Int(edge[x, 4].red) - 200) <= 4 && abs(Int(edge[x, 4].green) - 100) <= 4)
        }
    }
}
