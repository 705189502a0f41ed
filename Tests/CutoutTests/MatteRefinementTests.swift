@testable import Cutout
import Pixels
import Testing

@Suite struct MatteRefinementTests {
    private func refined(_ matte: Matte, certainty: Float = 8) -> Matte {
        let photo = TestPictures.mixed(RGBA(220, 60, 40), RGBA(30, 90, 160), by: matte)
        return MatteRefinement().matte(of: photo, views: TestPictures.views(matte, certainty: certainty))
    }

    private let disc = TestPictures.disc(width: 300, height: 240, x: 140, y: 120, radius: 80)

    @Test func `keeps a clean subject`() {
        let result = refined(disc)
        let difference = zip(result.values, disc.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) / 255 / Double(disc.values.count) < 0.003)
    }

    @Test func `decides where the network is in doubt`() {
        let result = refined(disc, certainty: 0.8)
        #expect(result[140, 120] == 255)
        #expect(result[280, 20] == 0)
    }

    @Test func `drops crumbs`() {
        var matte = disc
        for y in 10..<22 { for x in 270..<282 { matte[x, y] = 255 } }
        let result = refined(matte)
        #expect(result[276, 16] == 0)
        #expect(result[140, 120] == 255)
    }

    /// A second subject stays where the network is sure of it; where it doubts, looking like the first one is not enough.
    @Test(arguments: [(UInt8(255), true), (150, false)]) func `keeps a second subject`(
        _ opinion: UInt8, _ stays: Bool
    ) {
        var matte = TestPictures.disc(width: 300, height: 240, x: 80, y: 120, radius: 60)
        let second = TestPictures.disc(width: 300, height: 240, x: 225, y: 120, radius: 50)
        var both = matte
        for index in matte.values.indices {
            both.values[index] = max(matte.values[index], second.values[index])
            matte.values[index] = max(matte.values[index], min(opinion, second.values[index]))
        }
        let photo = TestPictures.mixed(RGBA(220, 60, 40), RGBA(30, 90, 160), by: both)
        let result = MatteRefinement().matte(of: photo, views: TestPictures.views(matte, certainty: 8))
        #expect(result[80, 120] == 255 && result[150, 20] == 0)
        #expect(result[225, 120] == (stays ? 255 : 0))
    }

    @Test func `fills pinholes and leaves holes open`() {
        var matte = disc
        let hole = TestPictures.disc(width: 300, height: 240, x: 140, y: 85, radius: 20)
        for index in matte.values.indices {
            matte.values[index] = min(matte.values[index], 255 - hole.values[index])
        }
        for y in 150..<153 { for x in 150..<153 { matte[x, y] = 0 } }
        let result = refined(matte)
        #expect(result[151, 151] == 255)
        #expect(result[140, 85] == 0)
    }

    @Test func `follows the photo's edge where the network is coarse`() {
        let photo = TestPictures.mixed(RGBA(220, 60, 40), RGBA(30, 90, 160), by: disc)
        let small = disc.resized(width: 30, height: 24)
        let coarse = Plane(small)
        let view = CoarseMatte(
            part: photo.bounds,
            logits: Plane(width: 30, height: 24, values: coarse.values.map { ($0 - 0.5) * 10 }))
        let result = MatteRefinement().matte(of: photo, views: SubjectViews(whole: view, near: view))
        func error(_ matte: Matte) -> Int {
            zip(matte.values, disc.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        }
        #expect(error(result) * 3 < error(small.resized(width: 300, height: 240)))
    }

    /// From a small grid to many pixels, from a large one to few, and from one to itself.
    @Test(arguments: [(3, 20), (20, 7), (5, 5), (1, 4), (4, 1)])
    func `each pixel is in the run of its nearest column`(columns: Int, pixels: Int) {
        let runs = MatteRefinement.runs(LinearMix.along(from: columns, to: pixels))
        #expect(runs.flatMap { Array($0.pixels) } == Array(0..<pixels))
        for (column, run) in runs {
            for pixel in run {
                // How far the pixel's middle is from the column's, in columns.
                let distance = abs(
                    (Double(pixel) + 0.5) * Double(columns) / Double(pixels) - 0.5 - Double(column))
                #expect(distance <= 0.5 + 1e-6)
            }
        }
    }
}
