@testable import Cutout
import Pixels
import Testing

@Suite struct GuidedFilterTests {
    private let width = 23
    private let height = 17

    private func noise(seed: UInt64) -> (guide: Raster, coverage: [Float]) {
        var random = TestPictures.Noise(state: seed)
        var guide = Raster(width: width, height: height, filledWith: .black)
        for y in 0..<height {
            for x in 0..<width {
                guide[x, y] = RGBA(
                    .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 40)
            }
        }
        return (guide, (0..<width * height).map { _ in .random(in: 0...1, using: &random) })
    }

    /// The least-squares fit of one window, by Gaussian elimination in double precision.
    private func fit(
        _ guide: Raster, _ coverage: [Float], _ x: Int, _ y: Int, _ radius: Int
    ) -> [Double] {
        var sums = [Double](repeating: 0, count: 4)
        var total = 0.0
        var samples: [(color: [Double], coverage: Double)] = []
        for row in max(0, y - radius)...min(height - 1, y + radius) {
            for column in max(0, x - radius)...min(width - 1, x + radius) {
                let pixel = guide[column, row]
                let color = [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
                let value = Double(coverage[row * width + column])
                samples.append((color, value))
                total += 1
                for channel in 0..<3 { sums[channel] += color[channel] }
                sums[3] += value
            }
        }
        let means = sums.map { $0 / total }
        var system = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 3)
        for sample in samples {
            let centred = (0..<3).map { sample.color[$0] - means[$0] }
            for row in 0..<3 {
                for column in 0..<3 {
                    system[row][column] += centred[row] * centred[column] / total
                }
                system[row][3] += centred[row] * (sample.coverage - means[3]) / total
            }
        }
        for row in 0..<3 { system[row][row] += 1e-2 }
        for pivot in 0..<3 {
            for row in 0..<3 where row != pivot {
                let factor = system[row][pivot] / system[pivot][pivot]
                for column in 0..<4 { system[row][column] -= factor * system[pivot][column] }
            }
        }
        let slope = (0..<3).map { system[$0][3] / system[$0][$0] }
        return slope + [means[3] - (0..<3).reduce(0) { $0 + slope[$1] * means[$1] }]
    }

    @Test(arguments: [1, 3, 30])
    func `gives the result of brute force`(radius: Int) {
        let (guide, coverage) = noise(seed: 7)
        let solved = GuidedFilter(radius: radius, epsilon: 1e-2)
            .solve(guide: guide, coverage: coverage)
        let fits = (0..<width * height).map { fit(guide, coverage, $0 % width, $0 / width, radius) }
        for y in stride(from: 0, to: height, by: 4) {
            for x in stride(from: 0, to: width, by: 3) {
                var mean = [Double](repeating: 0, count: 4)
                var count = 0.0
                for row in max(0, y - radius)...min(height - 1, y + radius) {
                    for column in max(0, x - radius)...min(width - 1, x + radius) {
                        count += 1
                        for part in 0..<4 { mean[part] += fits[row * width + column][part] }
                    }
                }
                for part in 0..<4 {
                    let difference = abs(Double(solved.values[y * width + x][part]) - mean[part] / count)
                    #expect(difference < 2e-3)
                }
            }
        }
    }

    @Test func `follows an edge of the guide that coverage blurs`() {
        var guide = Raster(width: 40, height: 12, filledWith: .black)
        for y in 0..<12 { for x in 20..<40 { guide[x, y] = .white } }
        let coverage = (0..<40 * 12).map { place -> Float in
            let ramp = (Float(place % 40) - 15) / 10
            return max(0, min(1, ramp))
        }
        let solved = GuidedFilter(radius: 6, epsilon: 1e-4)
            .solve(guide: guide, coverage: coverage)
        func value(_ x: Int) -> Float {
            let function = solved.values[6 * 40 + x]
            let light: Float = x < 20 ? 0 : 1
            return (function * SIMD4(light, light, light, 1)).sum()
        }
        #expect(value(20) - value(19) > 0.4)
        #expect(coverage[20] - coverage[19] < 0.11)
    }
}
