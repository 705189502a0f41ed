@testable import Cutout
import Pixels
import Testing

@Suite struct SubjectClarityTests {
    @Test func aSharpSubjectIsDecided() {
        #expect(
            SubjectClarity.isDecided(TestPictures.disc(width: 200, height: 200, x: 100, y: 100, radius: 60)))
        #expect(SubjectClarity.isDecided(TestPictures.disc(width: 24, height: 24, x: 12, y: 12, radius: 6)))
    }

    @Test func aHazeIsNot() {
        var matte = TestPictures.disc(width: 200, height: 200, x: 100, y: 100, radius: 60)
        for y in 80..<120 { for x in 60..<100 { matte[x, y] = 130 } }
        #expect(!SubjectClarity.isDecided(matte))
    }

    @Test func aSmallReflectionIsNoHaze() {
        var matte = TestPictures.disc(width: 200, height: 200, x: 100, y: 100, radius: 60)
        for y in 90..<105 { for x in 90..<105 { matte[x, y] = 130 } }
        #expect(SubjectClarity.isDecided(matte))
    }

    @Test func softEdgesOfATinyPhotoAreNoHaze() {
        #expect(SubjectClarity.isDecided(Matte(width: 2, height: 2, values: [130, 130, 130, 130])))
    }

    /// Discs side by side, as surely seen by both looks.
    private func clarity(radii: [Double]) -> SubjectClarity {
        var matte = Matte(width: 480, height: 120, values: [UInt8](repeating: 0, count: 480 * 120))
        for (place, radius) in radii.enumerated() {
            let disc = TestPictures.disc(
                width: 480, height: 120, x: Double(30 + 60 * place), y: 60, radius: radius)
            matte.values = zip(matte.values, disc.values).map { max($0, $1) }
        }
        return SubjectClarity(TestPictures.views(matte), in: PixelRect(x: 0, y: 0, width: 480, height: 120))
    }

    @Test func aGroupIsASubjectAndACrowdIsNone() {
        let group = clarity(radii: [Double](repeating: 22, count: 6))
        #expect(group.parts == 6)
        #expect(group.isClear)
        let crowd = clarity(radii: [Double](repeating: 22, count: 7))
        #expect(crowd.parts == 7)
        #expect(!crowd.isClear)
    }

    @Test func smallThingsAreNoCrowd() {
        let clarity = clarity(radii: [24, 24, 24, 24, 24, 24, 8, 8])
        #expect(clarity.parts == 6)
        #expect(clarity.isClear)
    }
}
