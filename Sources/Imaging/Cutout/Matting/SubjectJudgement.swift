import Pixels

/// How likely it is that an answer shows a photo's subject: that a person's mask overlaps it by ``goal`` or more. Two logistic
/// regressions: one for the two looks at any photo, and one for all answers about a photo whose first answer is unclear.
/// `Training/judgement.py` writes both tables. `Training/README.md` has the data and the figures.
struct SubjectJudgement {
    /// The overlap with a person's mask (intersection over union) that an answer should reach.
    static let goal = 0.7

    /// The least chance of a first answer that is taken at once: among more answers, no better one would be chosen.
    private static let clearAtOnce = 0.5
    /// The least chance of a first answer that others are tried beside. Below, none of them was ever right.
    private static let hopeful = 0.02
    /// The least chance of the likeliest of several answers.
    private static let clearAmongOthers = 0.475
    /// Shares of the photo that a subject can have: a smaller one is a speck; a larger one leaves no background.
    private static let shares = 0.004...0.97
    /// The least share that the chances distinguish: few of the fitted photos have a smaller subject.
    private static let smallestShare = 0.05
    /// The most parts that the chances distinguish.
    private static let mostParts = 8

    private let photo: Raster

    init(of photo: Raster) { self.photo = photo }

    /// Whether the first answer is good enough, so that no others are tried.
    func isClear(_ guess: SubjectAnswer) -> Bool {
        Self.shares.contains(guess.measures.share) && chance(of: guess) >= Self.clearAtOnce
    }

    /// Whether other answers are tried where the first one is unclear.
    func isWorthMoreLooks(_ guess: SubjectAnswer) -> Bool { chance(of: guess) >= Self.hopeful }

    /// Returns the likeliest of several answers; `nil` if none is likely enough.
    ///
    /// - Parameter mirrored: the coverage found in the mirrored photo.
    func best(of answers: [SubjectAnswer], mirrored: CoverageGrid) -> SubjectAnswer? {
        let chances = chances(of: answers, measures(of: answers, mirrored: mirrored))
        let best = chances.indices.max { (chances[$0], $1) < (chances[$1], $0) }
        return best.flatMap { chances[$0] >= Self.clearAmongOthers ? answers[$0] : nil }
    }

    /// Whether an answer would be likely enough if a look at the mirrored photo agreed; otherwise that look is not needed.
    func mayBeClear(_ answers: [SubjectAnswer]) -> Bool {
        chances(of: answers, measures(of: answers, mirrored: nil)).contains { $0 >= Self.clearAmongOthers }
    }

    private func chances(of answers: [SubjectAnswer], _ measures: [[Double]]) -> [Double] {
        zip(answers, measures).map { answer, measures in
            Self.shares.contains(answer.measures.share)
                ? Self.chance(zip(Self.weightsAmongOthers, measures), Self.oddsAmongOthers) : 0
        }
    }

    /// Returns the chance that the first answer is right, 0...1.
    func chance(of guess: SubjectAnswer) -> Double {
        Self.chance(zip(Self.weightsAtOnce, measures(of: guess)), Self.oddsAtOnce)
    }

    private static let oddsAtOnce = -8.2677
    static let weightsAtOnce = [1.337, -3.032, 3.894, 6.757, 3.349, -3.593, -6.639, 6.693, -1.202]

    /// Returns the values that ``weightsAtOnce`` weigh: the share's logarithm; the decisiveness of both looks, the first, the
    /// second; the agreement; the share of the box; the covered share of the photo's frame; the certainty; the number of parts.
    func measures(of guess: SubjectAnswer) -> [Double] {
        let seen = guess.measures
        return [
            Elementary.logarithm(max(seen.share, Self.smallestShare)), seen.decisiveness,
            seen.firstDecisiveness, seen.secondDecisiveness, seen.agreement, seen.fill,
            guess.coverage.sides.reduce(0, +) / 4, seen.certainty, Double(min(seen.parts, Self.mostParts)),
        ]
    }

    private static let oddsAmongOthers = -10.7851
    static let weightsAmongOthers = [
        1.338, 3.247, -1.167, -2.666, 6.274, -1.936, -0.9421, 3.553, 0.8839, 1.491, -5.416, 1.509, -2.236,
        8.155, 1.286, -1.024, 0.5861,
    ]

    /// Returns the values that ``weightsAmongOthers`` weigh, for each of several answers. Of the answer itself: the logarithm of
    /// the share, the second look's decisiveness, the agreement, the share of the box, the agreement with the colours, the
    /// largest covered share of the photo's four sides, the length cut off by the box, the certainty.
    ///
    /// Its overlaps: with the first answer; the largest and the mean one with answers to taps; the largest and the mean one with
    /// answers about parts; the mean one with all others; the one with the mirrored look (1 if there is none). Its origin: 1 for
    /// an answer to a tap, otherwise 0; 1 for one about a part, otherwise 0.
    func measures(of answers: [SubjectAnswer], mirrored: CoverageGrid?) -> [[Double]] {
        let overlaps = answers.map { one in answers.map { one.coverage.overlap($0.coverage) } }
        return answers.indices.map { index in
            let (answer, seen) = (answers[index], answers[index].measures)
            func others(_ isChosen: (SubjectAnswer) -> Bool) -> [Double] {
                answers.indices.filter { $0 != index && isChosen(answers[$0]) }.map { overlaps[index][$0] }
            }
            let (taps, parts) = (others { $0.origin == .tap }, others { $0.origin == .part })
            return [
                Elementary.logarithm(max(seen.share, Self.smallestShare)), seen.secondDecisiveness,
                seen.agreement, seen.fill, seen.colorAgreement(in: photo, answer.views.near.part),
                answer.coverage.sides.max() ?? 0, seen.cutOff, seen.certainty,
                others { $0.origin == .plain }.first ?? 1, taps.max() ?? 0, Self.mean(taps),
                parts.max() ?? 0, Self.mean(parts), Self.mean(others { _ in true }),
                mirrored.map(answer.coverage.overlap) ?? 1, answer.origin == .tap ? 1 : 0,
                answer.origin == .part ? 1 : 0,
            ]
        }
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    private static func chance(_ terms: some Sequence<(Double, Double)>, _ odds: Double) -> Double {
        let logit = terms.reduce(odds) { $0 + $1.0 * $1.1 }
        return Double(CoarseMatte.probability(Float(logit)))
    }
}
