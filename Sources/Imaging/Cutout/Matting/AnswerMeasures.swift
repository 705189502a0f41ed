import Pixels

/// Measures of two looks at a photo's subject, on a small grid over the second look's box.
struct AnswerMeasures {
    /// The subject's share of the photo, 0...1.
    let share: Double
    /// The subject's share of the box.
    let fill: Double
    /// The share of possible subject (probability over 0.2) that is certain (over 0.8): of both looks, the first, the second.
    let decisiveness, firstDecisiveness, secondDecisiveness: Double
    /// The agreement of both looks: intersection over union of their subjects.
    let agreement: Double
    /// The mean probability of the subject's cells.
    let certainty: Double
    /// Number of things that lie apart, each with at least ``minPart`` of the largest one's area.
    let parts: Int
    /// Length of the box's sides that the subject touches inside the photo, in sides.
    let cutOff: Double
    /// The mean probabilities of both looks, 0...255.
    let probabilities: [UInt8]

    /// Number of cells along the grid's side.
    static let side = 96
    /// The smallest area of a thing that counts, as a fraction of the largest one's, as in ``MatteRefinement/crumb``.
    private static let minPart = 0.2

    init(_ views: SubjectViews, in photo: PixelRect) {
        let side = Self.side
        let box = views.near.part
        let first = views.whole.sampled(over: box, width: side, height: side)
        let second = views.near.sampled(over: box, width: side, height: side)
        let mean = zip(first, second).map { CoarseMatte.probability(($0 + $1) / 2) }
        let found = mean.filter { $0 > 0.5 }
        fill = Double(found.count) / Double(side * side)
        share = fill * Double(box.width * box.height) / Double(photo.width * photo.height)
        certainty = found.reduce(0) { $0 + Double($1) } / Double(max(1, found.count))
        decisiveness = Self.decisiveness(mean)
        firstDecisiveness = Self.decisiveness(first.map(CoarseMatte.probability))
        secondDecisiveness = Self.decisiveness(second.map(CoarseMatte.probability))
        let both = zip(first, second).count { $0 > 0 && $1 > 0 }
        let either = zip(first, second).count { $0 > 0 || $1 > 0 }
        agreement = Double(both) / Double(max(1, either))
        probabilities = mean.map { UInt8($0 * 255 + 0.5) }
        let areas = Regions(probabilities, width: side, threshold: 128).regions.map(\.area)
        let largest = Double(areas.max() ?? 0)
        parts = areas.count { Double($0) >= Self.minPart * largest }
        cutOff = Self.cutOff(probabilities, box, in: photo)
    }

    private static func decisiveness(_ probabilities: [Float]) -> Double {
        Double(probabilities.count { $0 > 0.8 }) / Double(max(1, probabilities.count { $0 > 0.2 }))
    }

    private static func cutOff(_ values: [UInt8], _ box: PixelRect, in photo: PixelRect) -> Double {
        let lines = [
            (box.x > photo.x, 0, side), (box.maxX < photo.maxX, side - 1, side),
            (box.y > photo.y, 0, 1), (box.maxY < photo.maxY, (side - 1) * side, 1),
        ]
        let cells = lines.reduce(0) { sum, line in
            line.0 ? sum + (0..<side).count { values[line.1 + $0 * line.2] >= 128 } : sum
        }
        return Double(cells) / Double(side)
    }

    /// Returns how far the photo's colours agree with the subject: its overlap with the result of ``ColorCut``.
    func colorAgreement(in photo: Raster, _ box: PixelRect) -> Double {
        let side = Self.side
        let guide = photo.boxReduced(
            in: box, columns: max(1, box.width / side), rows: max(1, box.height / side)
        ).resized(width: side, height: side, kernel: .triangle)
        var cut = probabilities
        ColorCut(guide: guide).decide(&cut)
        let both = zip(probabilities, cut).count { $0 >= 128 && $1 >= 128 }
        let either = zip(probabilities, cut).count { $0 >= 128 || $1 >= 128 }
        return Double(both) / Double(max(1, either))
    }
}
