@testable import Cutout
import Pixels
import Testing

/// When an answer to a tap of Peel's own confirms what it guessed.
@Suite struct SubjectTrialTests {
    private let photo = PixelRect(x: 0, y: 0, width: 200, height: 200)

    /// A disc of which the network is as sure as told.
    private func views(x: Double = 100, certainty: Float) -> SubjectViews {
        TestPictures.views(
            TestPictures.disc(width: 200, height: 200, x: x, y: 100, radius: 50), certainty: certainty)
    }

    @Test func `a guess is confirmed by a clear answer that agrees`() {
        let trial = SubjectTrial(views(certainty: 3), in: photo)
        #expect(trial.mayBeConfirmed)
        #expect(trial.isConfirmed(by: views(certainty: 8)))
        #expect(trial.isConfirmed(by: views(x: 104, certainty: 8)))
    }

    @Test func `an answer that shows another thing confirms nothing`() {
        let trial = SubjectTrial(views(certainty: 3), in: photo)
        #expect(!trial.isConfirmed(by: views(x: 140, certainty: 8)))
    }

    @Test func `an answer that is unclear itself confirms nothing`() {
        let trial = SubjectTrial(views(certainty: 3), in: photo)
        #expect(!trial.isConfirmed(by: views(certainty: 0.8)))
    }

    @Test func `nothing is tried for a guess of which the network is sure nowhere`() {
        #expect(!SubjectTrial(views(certainty: 0.8), in: photo).mayBeConfirmed)
    }

    @Test func `places to try lie on what is guessed and in the middle, each once`() {
        let places = SubjectCandidates.places(in: views(x: 60, certainty: 1).whole)
        #expect(places.contains { abs($0.x - 0.3) < 0.05 && abs($0.y - 0.5) < 0.05 })
        #expect(places.contains { abs($0.x - 0.5) < 0.01 && abs($0.y - 0.5) < 0.01 })
        #expect(places.count <= 3)
    }
}
