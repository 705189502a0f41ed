@testable import Cutout
import Pixels
import Testing

@Suite struct DistanceTests {
    @Test(arguments: [UInt64(1), 2, 3])
    func `is the distance to the nearest seed`(state: UInt64) {
        var random = TestPictures.Noise(state: state)
        let width = 37
        let height = 29
        let seeds = (0..<width * height).map { _ in
            UInt8.random(in: 0..<60, using: &random) == 0 ? UInt8(1) : 0
        }
        let transform = DistanceTransform(seeds: seeds, width: width, height: height)
        let places = seeds.indices.filter { seeds[$0] != 0 }
        for y in 0..<height {
            for x in 0..<width {
                let nearest =
                    places.map {
                        (($0 % width - x) * ($0 % width - x)) + (($0 / width - y) * ($0 / width - y))
                    }
                    .min()
                #expect(abs(transform.distance(x: x, y: y) - Float(nearest ?? 0).squareRoot()) < 1e-4)
            }
        }
    }

    @Test func `is infinite without seeds`() {
        let transform = DistanceTransform(seeds: [UInt8](repeating: 0, count: 12), width: 4, height: 3)
        #expect(transform.distance(x: 1, y: 1) == .infinity)
    }

    @Test func `measures from the contour to a fraction of a pixel`() {
        let disc = TestPictures.disc(width: 120, height: 120, x: 60.3, y: 59.6, radius: 20.4)
        let distances = ContourDistance.outside(Plane(disc), level: 0.5)
        var sum: Float = 0
        var count: Float = 0
        for y in stride(from: 1, to: 120, by: 7) {
            for x in stride(from: 1, to: 120, by: 7) {
                let dx = Float(x) + 0.5 - 60.3
                let dy = Float(y) + 0.5 - 59.6
                let expected = max(0, (dx * dx + dy * dy).squareRoot() - 20.4)
                let difference = abs(distances[x, y] - expected)
                #expect(difference < 0.5)
                sum += difference
                count += 1
            }
        }
        #expect(sum / count < 0.1)
    }
}
