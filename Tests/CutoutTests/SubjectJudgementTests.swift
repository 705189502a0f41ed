@testable import Cutout
import Pixels
import Testing

/// Which answers about a photo's subject are taken.
@Suite struct SubjectJudgementTests {
    private let photo = Raster(width: 200, height: 200, filledWith: .white)

    private func judgement() -> SubjectJudgement { SubjectJudgement(of: photo) }

    /// A disc of which both looks are as sure as told.
    private func answer(
        x: Double = 100, radius: Double = 50, certainty: Float = 8, _ origin: SubjectAnswer.Origin = .plain
    ) -> SubjectAnswer {
        let disc = TestPictures.disc(width: 200, height: 200, x: x, y: 100, radius: radius)
        return SubjectAnswer(
            TestPictures.views(disc, certainty: certainty), origin, in: photo.bounds)
    }

    /// What a look at the mirrored photo finds, where it finds what an answer has.
    private func look(like answer: SubjectAnswer) -> CoverageGrid {
        CoverageGrid(answer.views.whole, in: photo.bounds)
    }

    @Test func `a thing with two certain looks is clear at once`() {
        #expect(judgement().isClear(answer()))
        #expect(!judgement().isClear(answer(certainty: 1)))
    }

    @Test func `neither a speck nor the whole photo is a subject`() {
        #expect(!judgement().isClear(answer(radius: 5)))
        #expect(!judgement().isClear(answer(radius: 200)))
        let speck = answer(radius: 5)
        #expect(judgement().best(of: [speck, speck, speck], mirrored: look(like: speck)) == nil)
    }

    @Test func `a crowd is less likely than one thing`() {
        var matte = Matte(width: 200, height: 200, values: [UInt8](repeating: 0, count: 40_000))
        for place in 0..<9 {
            let disc = TestPictures.disc(
                width: 200, height: 200, x: Double(35 + place % 3 * 65), y: Double(35 + place / 3 * 65),
                radius: 20)
            matte.values = zip(matte.values, disc.values).map { max($0, $1) }
        }
        let crowd = SubjectAnswer(TestPictures.views(matte, certainty: 3), in: photo.bounds)
        #expect(crowd.measures.parts == 9)
        #expect(judgement().chance(of: crowd) < judgement().chance(of: answer(certainty: 3)))
    }

    @Test func `the answer that others agree with is chosen`() throws {
        let answers = [
            answer(x: 60, certainty: 1), answer(x: 120, .tap), answer(x: 121, .part), answer(x: 119, .part),
        ]
        let best = try #require(judgement().best(of: answers, mirrored: look(like: answers[1])))
        #expect(best.coverage.overlap(answers[1].coverage) > 0.9)
    }

    @Test func `answers that disagree are all rejected`() {
        let answers = [
            answer(x: 30, radius: 25, certainty: 1), answer(x: 80, radius: 20, certainty: 1, .tap),
            answer(x: 130, radius: 20, certainty: 1, .tap), answer(x: 175, radius: 20, certainty: 1, .part),
        ]
        #expect(judgement().best(of: answers, mirrored: look(like: answers[0])) == nil)
        #expect(judgement().best(of: [], mirrored: look(like: answers[0])) == nil)
    }

    @Test func `each measure has its weight`() {
        let answers = [answer(), answer(.tap), answer(.part)]
        #expect(judgement().measures(of: answers[0]).count == SubjectJudgement.weightsAtOnce.count)
        for measures in judgement().measures(of: answers, mirrored: look(like: answers[0])) {
            #expect(measures.count == SubjectJudgement.weightsAmongOthers.count)
        }
    }

    @Test func `places to tap are on the guess and in the middle, each once`() {
        let places = SubjectCandidates.places(in: answer(x: 60, certainty: 1).views.whole)
        #expect(places.contains { abs($0.x - 0.3) < 0.05 && abs($0.y - 0.5) < 0.05 })
        #expect(places.contains { abs($0.x - 0.5) < 0.01 && abs($0.y - 0.5) < 0.01 })
        #expect(places.count <= 3)
    }

    @Test func `parts to look at are around the guess and in the middle, each once`() {
        let parts = SubjectCandidates.parts(in: answer(x: 60, radius: 20).views.whole)
        #expect(
            parts == [
                PixelRect(x: 30, y: 70, width: 60, height: 60),
                PixelRect(x: 33, y: 33, width: 134, height: 134),
            ])
        let blank = Matte(width: 200, height: 200, values: [UInt8](repeating: 0, count: 40_000))
        #expect(SubjectCandidates.parts(in: TestPictures.views(blank).whole).count == 1)
    }
}
