@testable import Cutout
import Pixels
import Testing

/// Things of a matte that lie apart.
@Suite struct SeparateThingsTests {
    /// A large disc on the right, a smaller one on the left, and a crumb.
    private var matte: Matte {
        var matte = TestPictures.disc(width: 300, height: 120, x: 220, y: 60, radius: 50)
        for (x, radius) in [(70.0, 30.0), (140, 3)] {
            let disc = TestPictures.disc(width: 300, height: 120, x: x, y: 60, radius: radius)
            matte.values = zip(matte.values, disc.values).map { max($0, $1) }
        }
        return matte
    }

    @Test func `things are listed from left to right, without crumbs`() {
        let things = SeparateThings(matte)
        #expect(things.count == 2)
        #expect(things.matte(of: 0).boundingBox(threshold: 128)?.maxX ?? 0 < 110)
        #expect(things.matte(of: 1).boundingBox(threshold: 128)?.x ?? 0 > 160)
        #expect(SeparateThings(TestPictures.disc(width: 9, height: 9, x: 4, y: 4, radius: 0)).count <= 1)
    }

    @Test func `every part of a drawing is a thing`() {
        let things = SeparateThings(matte, dropsCrumbs: false)
        #expect(things.count == 3)
        #expect(things.matte(of: 1)[140, 60] == 255 && things.matte(of: 1)[220, 60] == 0)
    }

    @Test func `a thing keeps its soft edge`() {
        var soft = matte
        soft[100, 60] = 90
        #expect(SeparateThings(soft).matte(of: 0)[100, 60] == 90)
        #expect(SeparateThings(soft).matte(of: 1)[100, 60] == 0)
    }

    @Test func `taps choose the things under them`() throws {
        let tap = try Taps(keep: [Tap(x: 70.0 / 300, y: 0.5)], drop: [])
        let chosen = SeparateThings(matte).matte(at: tap)
        #expect(chosen[70, 60] == 255 && chosen[220, 60] == 0 && chosen[140, 60] == 0)
    }
}
