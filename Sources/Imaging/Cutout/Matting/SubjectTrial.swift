import Pixels

/// Judges what the network guesses of a photo by what it finds where Peel taps a place by itself.
///
/// A guess that the network half doubts, and finds again when it is told one place of it, is nearly always right. The guess is
/// then better than the answer to the tap. The limits were found on 64 refused photos of 1,153 with masks, and tried on 960
/// more (`Training/README.md`).
struct SubjectTrial {
    private let photo: PixelRect
    private let guess: [Bool]
    private let decisiveness: Double

    /// The least decisiveness of the guess and its overlap with an answer, together.
    private static let least = 1.5
    /// The least overlap.
    private static let minOverlap = 0.8
    /// The side of the grid over the photo on which answers are compared.
    private static let side = 64

    /// - Parameters:
    ///   - guess: what is seen without taps.
    ///   - photo: the photo's bounds.
    init(_ guess: SubjectViews, in photo: PixelRect) {
        self.photo = photo
        self.guess = Self.coverage(guess, in: photo)
        decisiveness = SubjectClarity(guess, in: photo).decisiveness
    }

    /// Whether an answer could confirm the guess at all: nothing is tried in vain.
    var mayBeConfirmed: Bool { decisiveness + 1 >= Self.least }

    /// Whether an answer to a tap confirms the guess.
    func isConfirmed(by answer: SubjectViews) -> Bool {
        let overlap = Self.overlap(guess, Self.coverage(answer, in: photo))
        return overlap >= Self.minOverlap && decisiveness + overlap >= Self.least
            && SubjectClarity(answer, in: photo).isClear
    }

    /// What both looks find, on the grid over the photo.
    private static func coverage(_ views: SubjectViews, in photo: PixelRect) -> [Bool] {
        let first = views.whole.sampled(over: photo, width: side, height: side)
        let second = views.near.sampled(over: photo, width: side, height: side)
        let box = views.near.part
        return (0..<side * side).map { index in
            let x = (2 * (index % side) + 1) * photo.width / (2 * side)
            let y = (2 * (index / side) + 1) * photo.height / (2 * side)
            let isNear = x >= box.x && x < box.maxX && y >= box.y && y < box.maxY
            return isNear && first[index] + second[index] > 0
        }
    }

    /// What two answers share over what either has.
    private static func overlap(_ one: [Bool], _ other: [Bool]) -> Double {
        let both = zip(one, other).count { $0 && $1 }
        let either = zip(one, other).count { $0 || $1 }
        return Double(both) / Double(max(1, either))
    }
}
