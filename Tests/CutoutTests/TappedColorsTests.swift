import Pixels
import Testing

@testable import Cutout

/// How what was tapped is told from what lies beside it.
@Suite struct TappedColorsTests {
    private let width = 320
    private let height = 150
    private let orange = RGBA(235, 150, 40)

    /// A carpet of two greys, with upright bars of one colour.
    private func photo(_ bars: [(columns: Range<Int>, color: RGBA)]) -> Raster {
        var photo = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let gray: UInt8 = (x / 5 + y / 7) % 2 == 0 ? 120 : 170
                photo[x, y] = bars.first { $0.columns.contains(x) }?.color ?? RGBA(gray, gray, gray)
            }
        }
        return photo
    }

    /// Coverage of some columns, from row 20 to row 130.
    private func coverage(_ columns: Range<Int>) -> [UInt8] {
        (0..<width * height).map { columns.contains($0 % width) && (20..<130).contains($0 / width) ? 255 : 0 }
    }

    private func line(atX x: Double) -> Tap { Tap([.init(x: x, y: 0.2), .init(x: x, y: 0.8)]) }

    private func narrowed(
        _ coverage: [UInt8], of photo: Raster, unlessTapped: [UInt8]? = nil, keep: [Tap] = [],
        drop: [Tap] = []
    ) throws -> [UInt8] {
        let bounds = photo.bounds
        let grid = TapGrid(
            taps: try Taps(keep: keep, drop: drop), photo: bounds, part: bounds, width: photo.width,
            height: photo.height)
        var coverage = coverage
        TappedColors(guide: photo, grid: grid)
            .narrow(&coverage, unlessTapped: unlessTapped ?? coverage.map { _ in 0 })
        return coverage
    }

    /// The columns that are covered in a row, from the first to the last.
    private func covered(_ coverage: [UInt8], row: Int = 75) -> [Int] {
        (0..<width).filter { coverage[row * width + $0] >= 128 }
    }

    @Test func `a line keeps only the thing under it`() throws {
        let photo = photo([(158..<163, orange)])
        let found = try narrowed(coverage(153..<168), of: photo, keep: [line(atX: 0.5)])
        #expect(covered(found) == Array(158..<163))
        // A hand that strays means the same; what is right under the line is for others to say.
        let slanting = Tap([.init(x: 0.5, y: 0.2), .init(x: 0.515, y: 0.8)])
        let strayed = try narrowed(coverage(153..<168), of: photo, keep: [slanting])
        #expect(covered(strayed) == Array(158..<163))
        #expect(covered(strayed, row: 85).filter { $0 < 163 } == Array(158..<163))
    }

    @Test func `a spot is narrowed, too`() throws {
        let found = try narrowed(
            coverage(153..<168), of: photo([(158..<163, orange)]), keep: [Tap(x: 0.5, y: 0.5)])
        #expect(covered(found) == Array(158..<163))
        #expect(covered(found, row: 30) == Array(153..<168))
    }

    @Test func `dropping a twig leaves the subject unchanged`() throws {
        let photo = photo([(158..<163, orange)])
        let all = coverage(100..<220)
        let without = zip(all, coverage(153..<168)).map { $0 - $1 }
        let found = try narrowed(without, of: photo, unlessTapped: all, drop: [line(atX: 0.5)])
        #expect(covered(found) == Array(100..<158) + Array(163..<220))
    }

    @Test func `earlier coverage stays`() throws {
        let automatic = coverage(160..<210)
        let found = try narrowed(
            coverage(153..<210), of: photo([(158..<163, orange)]), unlessTapped: automatic,
            keep: [line(atX: 0.5)])
        #expect(covered(found) == Array(158..<210))
    }

    @Test func `other colors inside a thing stay`() throws {
        // Grey as the carpet is, but not connected with it.
        var photo = photo([(150..<171, orange)])
        for y in 60..<90 { for x in 166..<168 { photo[x, y] = RGBA(120, 120, 120) } }
        let found = try narrowed(coverage(150..<171), of: photo, keep: [line(atX: 0.5)])
        #expect(covered(found) == Array(150..<171))
    }

    @Test func `the network decides where colors are alike`() throws {
        let before = coverage(153..<168)
        #expect(try narrowed(before, of: photo([]), keep: [line(atX: 0.5)]) == before)
        let all = [UInt8](repeating: 255, count: width * height)
        #expect(try narrowed(all, of: photo([(158..<163, orange)]), keep: [line(atX: 0.5)]) == all)
    }

    @Test(arguments: [(1, 1), (16, 16), (3, 90)]) func `a tiny photo works`(_ width: Int, _ height: Int)
        throws
    {
        let photo = Raster(width: width, height: height, filledWith: orange)
        let all = [UInt8](repeating: 255, count: width * height)
        #expect(try narrowed(all, of: photo, keep: [line(atX: 0.5), Tap(x: 0, y: 0)]) == all)
    }
}
