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
}
