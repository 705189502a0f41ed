import Pixels
import Quantization
import Testing

@Suite struct SimilarityTests {
    /// A picture of smooth and busy parts, with clear, half clear and opaque pixels.
    private func picture(_ width: Int, _ height: Int, noise: Int, seed: UInt64) -> Raster {
        var raster = Raster(width: width, height: height)
        var state = seed
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let chance = noise == 0 ? 0 : Int(state >> 40) % noise
                let alpha = x < width / 4 ? 0 : x < width / 3 ? 140 : 255
                raster[x, y] = RGBA(
                    UInt8((x * 3 + chance) % 256), UInt8((y * 2 + chance) % 256), UInt8((x + y) % 256),
                    UInt8(alpha))
            }
        }
        return raster
    }

    /// SSIM as the paper has it, pixel by pixel and window by window.
    private func plain(_ one: Raster, _ other: Raster, over ground: RGBA) -> Double {
        func light(_ color: RGBA) -> Double {
            0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
        }
        func seen(_ color: RGBA) -> Double {
            let cover = Double(color.alpha) / 255
            return light(color) * cover + light(ground) * (1 - cover)
        }
        var scores: [Double] = []
        for top in stride(from: 0, to: one.height - 4, by: 4) {
            for left in stride(from: 0, to: one.width - 4, by: 4) {
                var values: [(Double, Double)] = []
                var isShown = false
                for y in top..<min(one.height, top + 8) {
                    for x in left..<min(one.width, left + 8) {
                        values.append((seen(one[x, y]), seen(other[x, y])))
                        isShown = isShown || one[x, y].alpha > 0 || other[x, y].alpha > 0
                    }
                }
                guard isShown else { continue }
                let count = Double(values.count)
                let means = (values.reduce(0) { $0 + $1.0 } / count, values.reduce(0) { $0 + $1.1 } / count)
                var (first, second, both) = (0.0, 0.0, 0.0)
                for value in values {
                    first += (value.0 - means.0) * (value.0 - means.0) / count
                    second += (value.1 - means.1) * (value.1 - means.1) / count
                    both += (value.0 - means.0) * (value.1 - means.1) / count
                }
                let (c1, c2) = (6.5025, 58.5225)
                scores.append(
                    (2 * means.0 * means.1 + c1) * (2 * both + c2)
                        / ((means.0 * means.0 + means.1 * means.1 + c1) * (first + second + c2)))
            }
        }
        return scores.reduce(0, +) / Double(scores.count)
    }

    @Test(arguments: [(64, 48), (61, 47), (130, 9), (9, 70)])
    func `the fast measure equals the plain one`(width: Int, height: Int) {
        let one = picture(width, height, noise: 30, seed: 1)
        let other = picture(width, height, noise: 50, seed: 2)
        let grounds = [RGBA.white, .black, RGBA(255, 0, 255)]
        let slow = grounds.map { plain(one, other, over: $0) }.min() ?? 0
        let quick = LightPlanes(of: one).similarity(to: LightPlanes(of: other))
        // Light in whole steps is up to a step apart.
        #expect(abs(slow - quick) < 0.003, "\(slow) and \(quick)")
        #expect(quick < 0.97)
    }

    @Test(arguments: [(64, 48), (3, 3), (1, 1), (8, 2)]) func `a picture equals itself`(
        width: Int, height: Int
    ) {
        let planes = LightPlanes(of: picture(width, height, noise: 30, seed: 1))
        #expect(planes.similarity(to: planes) == 1)
        #expect(planes.fitted(longestSide: 20).similarity(to: planes.fitted(longestSide: 20)) == 1)
    }

    @Test func `clear pixels do not count, whatever their colour`() {
        let one = Raster(width: 40, height: 40, filledWith: RGBA(200, 10, 10, 0))
        let other = Raster(width: 40, height: 40)
        #expect(LightPlanes(of: one).similarity(to: LightPlanes(of: other)) == 1)
    }

    @Test func `a change that is visible on only one background is found`() {
        let white = Raster(width: 40, height: 40, filledWith: .white)
        let faint = Raster(width: 40, height: 40, filledWith: RGBA(255, 255, 255, 90))
        // Over white they are equal.
        #expect(LightPlanes(of: white).similarity(to: LightPlanes(of: faint)) < 0.7)
    }

    @Test func `a picture with a palette has the planes of its pixels`() {
        let indexed = PaletteQuantizer().indexed(picture(60, 50, noise: 40, seed: 3), colors: 64)
        let planes = LightPlanes(of: indexed)
        #expect(planes.similarity(to: LightPlanes(of: indexed.raster)) == 1)
    }
}
