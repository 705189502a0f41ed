@testable import Cutout
import Pixels
import Testing

@Suite struct SubjectClarityTests {
    /// How clear a disc is of which a square of some side is as likely as not.
    private func clarity(hazySide side: Int) -> SubjectClarity {
        var matte = TestPictures.disc(width: 200, height: 200, x: 100, y: 100, radius: 60)
        for y in 100 - side / 2..<100 + side / 2 {
            for x in 100 - side / 2..<100 + side / 2 { matte[x, y] = 130 }
        }
        return SubjectClarity(TestPictures.views(matte), in: PixelRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func `a haze is no clear subject`() {
        #expect(clarity(hazySide: 0).haze == 0)
        #expect(clarity(hazySide: 0).isClear)
        #expect(clarity(hazySide: 40).haze > 0.05)
        #expect(!clarity(hazySide: 40).isClear)
    }

    @Test func `a small reflection is no haze`() {
        #expect(clarity(hazySide: 8).isClear)
    }

    @Test func `soft edges are no haze`() {
        let disc = TestPictures.disc(width: 24, height: 24, x: 12, y: 12, radius: 6)
        let clarity = SubjectClarity(
            TestPictures.views(disc), in: PixelRect(x: 0, y: 0, width: 24, height: 24))
        #expect(clarity.haze == 0 && clarity.isClear)
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

    @Test func `a group is a subject and a crowd is none`() {
        let group = clarity(radii: [Double](repeating: 22, count: 6))
        #expect(group.parts == 6)
        #expect(group.isClear)
        let crowd = clarity(radii: [Double](repeating: 22, count: 7))
        #expect(crowd.parts == 7)
        #expect(!crowd.isClear)
    }

    @Test func `small things are no crowd`() {
        let clarity = clarity(radii: [24, 24, 24, 24, 24, 24, 8, 8])
        #expect(clarity.parts == 6)
        #expect(clarity.isClear)
    }
}
