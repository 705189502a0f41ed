@testable import Cutout
import Pixels
import Testing

/// Closed lines around things, and lines that are drawn by hand.
@Suite struct CircledThingTests {
    private static func circle(x: Double, y: Double, radius: Double, points: Int = 24) -> Tap {
        var line = (0..<points).map { index in
            let angle = Double(index) * 2 * .pi / Double(points)
            return Tap.Point(
                x: x + radius * Elementary.cosine(angle), y: y + radius * Elementary.sine(angle))
        }
        line.append(line[0])
        return Tap(line)
    }

    /// A disc of another colour than what lies around, at a place.
    private static func photo(radius: Double = 40) -> Raster {
        let disc = TestPictures.disc(width: 400, height: 400, x: 140, y: 200, radius: radius)
        return TestPictures.mixed(RGBA(220, 60, 50), RGBA(70, 110, 80), by: disc)
    }

    @Test func `a kept circle takes the thing inside it and not its surroundings`() throws {
        let taps = try Taps(keep: [Self.circle(x: 0.35, y: 0.5, radius: 0.17)], drop: [])
        let matte = try Cutout().matte(of: Self.photo(), taps: taps)
        #expect(matte[140, 200] > 200)
        // Inside the line, beside the thing.
        #expect(matte[140 + 58, 200] < 60 && matte[140, 200 - 58] < 60)
        #expect(matte[350, 200] < 60)
    }

    /// A ball on a post: the photo's subject is both.
    @Test func `a kept circle around a part of the subject means that part`() throws {
        let disc = TestPictures.disc(width: 400, height: 400, x: 200, y: 140, radius: 60)
        var photo = TestPictures.mixed(RGBA(220, 60, 50), RGBA(200, 210, 215), by: disc)
        for y in 196..<360 { for x in 180..<220 { photo[x, y] = RGBA(70, 50, 40) } }
        let all = try Cutout().matte(of: photo)
        try #require(all[200, 140] > 200 && all[200, 300] > 200)
        let circle = Self.circle(x: 0.5, y: 0.35, radius: 0.2)
        let matte = try Cutout().matte(of: photo, taps: try Taps(keep: [circle], drop: []))
        #expect(matte[200, 140] > 200 && matte[200, 300] < 60)
        let both = try Taps(keep: [circle, Tap(x: 0.5, y: 0.75)], drop: [])
        #expect(try Cutout().matte(of: photo, taps: both)[200, 300] == 255)
    }

    @Test func `a kept circle without a thing in it keeps its area`() throws {
        let taps = try Taps(keep: [Self.circle(x: 0.75, y: 0.5, radius: 0.1)], drop: [])
        let matte = try Cutout().matte(
            of: Raster(width: 400, height: 400, filledWith: RGBA(70, 110, 80)), taps: taps)
        #expect(matte[300, 200] == 255 && matte[300 + 30, 200] == 255 && matte[200, 200] == 0)
    }

    @Test func `a drop inside a kept circle decides`() throws {
        let taps = try Taps(
            keep: [Self.circle(x: 0.35, y: 0.5, radius: 0.17)],
            drop: [Self.circle(x: 0.35, y: 0.5, radius: 0.03)])
        let matte = try Cutout().matte(of: Self.photo(), taps: taps)
        #expect(matte[140, 200] == 0 && matte[140, 200 - 30] > 200)
    }

    @Test func `a drawn line is simplified without moving`() {
        let drawn = Self.circle(x: 0.5, y: 0.5, radius: 0.2, points: 300)
        let simple = drawn.simplified
        #expect(simple.points.count < 40 && simple.points.count > 10)
        #expect(simple.points.first == simple.points.last)
        #expect(abs(simple.area - drawn.area) < 0.002)
        let straight = Tap((0...50).map { .init(x: Double($0) / 100, y: 0.3) })
        #expect(straight.simplified.points == [straight.points[0], straight.points[50]])
        #expect(Tap(x: 0.2, y: 0.3).simplified == Tap(x: 0.2, y: 0.3))
    }

    @Test func `a dropped place leaves the surroundings of kept ones`() throws {
        // Without taps all is covered; with them the network takes all of it away.
        let all = Matte(width: 400, height: 400, values: [UInt8](repeating: 255, count: 160_000))
        let none = Matte(width: 400, height: 400, values: [UInt8](repeating: 0, count: 160_000))
        let taps = try Taps(keep: [Tap(x: 0.2, y: 0.5)], drop: [Tap(x: 0.8, y: 0.5)])
        let found = TappedChanges(of: taps).applied(none, over: all)
        #expect(found[90, 200] == 255 && found[320, 200] == 0)
    }

    @Test func `a kept line never removes coverage`() throws {
        var tapped = Matte(width: 400, height: 400, values: [UInt8](repeating: 255, count: 160_000))
        for y in 150..<250 { for x in 100..<300 { tapped[x, y] = 0 } }
        let all = Matte(width: 400, height: 400, values: [UInt8](repeating: 255, count: 160_000))
        let taps = try Taps(keep: [Tap([.init(x: 0.3, y: 0.5), .init(x: 0.7, y: 0.5)])], drop: [])
        #expect(TappedChanges(of: taps).applied(tapped, over: all) == all)
    }
}
