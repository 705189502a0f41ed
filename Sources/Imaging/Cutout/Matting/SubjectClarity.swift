import Pixels

/// How clearly a photo shows a subject, judged from what the network saw.
struct SubjectClarity: Equatable {
    /// The subject's share of the photo, 0...1.
    let share: Double
    /// Of all that may belong to the subject (probability over 0.2), the share that surely does (over 0.8).
    let decisiveness: Double
    /// The agreement of both looks: the overlap of what each finds over what either finds.
    let agreement: Double
    /// Of all that may belong to the subject, the share that lies in a haze: undecided, with none but undecided ones around.
    let haze: Double
    /// How many things stand apart, each of at least ``minPart`` of the largest one's area.
    let parts: Int

    /// The smallest share: below it, even the cut-out of a large photo is a speck.
    private static let smallestShare = 0.004
    /// The largest share: above it, there is no background to cut away.
    private static let largestShare = 0.97
    /// The least decisiveness and agreement of a clear subject (`Training/README.md` says how they were found).
    private static let minDecisiveness = 0.4
    private static let minAgreement = 0.5
    /// The largest share of haze.
    private static let maxHaze = 0.02
    /// Probabilities (of 255) that say neither that a pixel belongs to the subject nor that it does not.
    private static let undecided: ClosedRange<UInt8> = 94...161
    /// The smallest area of a thing that counts beside the largest one, as in ``MatteRefinement/crumb``.
    private static let minPart = 0.2
    /// More things than these, apart from each other, are a crowd.
    private static let maxParts = 6
    /// How sure a subject of a given share must be: one that is very small, or that fills nearly all, surer than others.
    /// In a view without a subject something small always stands out a little, and in a pattern nearly all of it does.
    private var neededDecisiveness: Double { max(Self.minDecisiveness, 0.7 - share, share - 0.2) }

    /// Whether there is a subject that can be cut out.
    var isClear: Bool {
        share >= Self.smallestShare && share <= Self.largestShare
            && decisiveness >= neededDecisiveness && agreement >= Self.minAgreement
            && haze <= Self.maxHaze && parts <= Self.maxParts
    }

    /// Judges two looks, on a small grid over the second one's box.
    init(_ views: SubjectViews, in photo: PixelRect) {
        let side = 96
        let box = views.near.part
        let first = views.whole.sampled(over: box, width: side, height: side)
        let second = views.near.sampled(over: box, width: side, height: side)
        var found = 0
        var possible = 0
        var sure = 0
        var both = 0
        var either = 0
        var values: [UInt8] = []
        values.reserveCapacity(side * side)
        for (one, other) in zip(first, second) {
            let probability = CoarseMatte.probability((one + other) / 2)
            values.append(UInt8(probability * 255 + 0.5))
            found += probability > 0.5 ? 1 : 0
            possible += probability > 0.2 ? 1 : 0
            sure += probability > 0.8 ? 1 : 0
            both += one > 0 && other > 0 ? 1 : 0
            either += one > 0 || other > 0 ? 1 : 0
        }
        let boxShare = Double(box.width * box.height) / Double(photo.width * photo.height)
        share = Double(found) / Double(side * side) * boxShare
        decisiveness = Double(sure) / Double(max(1, possible))
        agreement = Double(both) / Double(max(1, either))
        haze = Self.haze(values, side)
        let areas = Regions(values, width: side, threshold: 128).regions.map(\.area)
        let largest = Double(areas.max() ?? 0)
        parts = areas.count { Double($0) >= Self.minPart * largest }
    }

    /// Of the pixels of a square that may belong to a subject, the share that is undecided as all eight around are.
    private static func haze(_ values: [UInt8], _ side: Int) -> Double {
        var hazy = 0
        for y in 1..<side - 1 {
            for x in 1..<side - 1 {
                let isHazy = (-1...1).allSatisfy { row in
                    (-1...1).allSatisfy { undecided.contains(values[(y + row) * side + x + $0]) }
                }
                hazy += isHazy ? 1 : 0
            }
        }
        return Double(hazy) / Double(max(1, values.count { $0 >= undecided.lowerBound }))
    }
}
