import Pixels
import Testing

@testable import Cutout

/// What a tap changes of what nobody tapped.
@Suite struct TappedChangesTests {
    private let width = 600
    private let height = 400

    /// White rectangles, in hundredths of the picture.
    private func matte(_ parts: (x: Range<Int>, y: Range<Int>)...) -> Matte {
        var matte = Matte(
            width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
        for part in parts {
            for y in part.y.lowerBound * 4..<part.y.upperBound * 4 {
                for x in part.x.lowerBound * 6..<part.x.upperBound * 6 { matte[x, y] = 255 }
            }
        }
        return matte
    }

    private func applied(
        _ tapped: Matte, over automatic: Matte, keep: [Tap] = [], drop: [Tap] = []
    ) throws -> Matte {
        try TappedChanges(of: Taps(keep: keep, drop: drop)).applied(tapped, over: automatic)
    }

    @Test func `changes with a tap in them stay, and others are undone`() throws {
        let automatic = matte((10..<30, 20..<80), (60..<80, 20..<60))
        // The tap brings a foot of the left thing; half of the right one goes with it, and something comes at the bottom.
        let tapped = matte((10..<30, 20..<80), (30..<40, 60..<80), (60..<70, 20..<60), (50..<90, 90..<96))
        let found = try applied(tapped, over: automatic, keep: [Tap(x: 0.35, y: 0.7)])
        #expect(found == matte((10..<30, 20..<80), (30..<40, 60..<80), (60..<80, 20..<60)))
        let dropped = try applied(tapped, over: automatic, drop: [Tap(x: 0.75, y: 0.4)])
        #expect(dropped == matte((10..<30, 20..<80), (60..<70, 20..<60)))
    }

    @Test func `a line means the changes that it crosses or surrounds`() throws {
        let automatic = matte((10..<30, 20..<80))
        let tapped = matte((10..<30, 20..<80), (40..<50, 20..<30), (60..<70, 20..<30))
        let line = Tap([.init(x: 0.38, y: 0.25), .init(x: 0.72, y: 0.25)])
        #expect(try applied(tapped, over: automatic, keep: [line]) == tapped)
        let around = Tap(
            [(0.35, 0.1), (0.75, 0.1), (0.75, 0.4), (0.35, 0.4), (0.35, 0.1)].map { .init(x: $0, y: $1) })
        #expect(try applied(tapped, over: automatic, keep: [around]) == tapped)
        #expect(try applied(tapped, over: automatic, keep: [Tap(x: 0.2, y: 0.5)]) == automatic)
    }

    @Test func `undone changes get the soft edges of the answer without taps`() throws {
        let automatic = matte((10..<50, 20..<80))
        var soft = automatic
        for y in 0..<height { for x in 294..<300 where soft[x, y] > 0 { soft[x, y] = 150 } }
        let tapped = matte((10..<40, 20..<80))
        let found = try applied(tapped, over: soft, keep: [Tap(x: 0.2, y: 0.5)])
        #expect(found[296, 200] == 150 && found[260, 200] == 255 && found[305, 200] == 0)
    }

    @Test(arguments: [(1, 1), (16, 16), (3, 900)]) func `a tiny photo works`(_ width: Int, _ height: Int)
        throws
    {
        let values = [UInt8](repeating: 0, count: width * height)
        let none = Matte(width: width, height: height, values: values)
        let all = Matte(width: width, height: height, values: values.map { _ in 255 })
        #expect(try applied(all, over: none, keep: [Tap(x: 0.5, y: 0.5)]) == all)
    }
}
