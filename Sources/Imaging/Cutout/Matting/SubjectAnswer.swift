import Pixels

/// The network's two looks at a photo: at all of it, and at the box of the subject found there.
struct SubjectViews {
    let whole: CoarseMatte
    let near: CoarseMatte
    /// The taps that both looks took into account.
    var taps = Taps.none

    /// Returns the weighted mean of both looks at the pixels of a grid over the box.
    func logits(width: Int, height: Int, nearShare: Float) -> [Float] {
        let first = whole.sampled(over: near.part, width: width, height: height)
        let second = near.sampled(over: near.part, width: width, height: height)
        return zip(first, second).map { $0 + ($1 - $0) * nearShare }
    }
}

/// One answer for a photo's subject: two looks and their measures.
struct SubjectAnswer {
    /// The way an answer was found.
    enum Origin {
        /// A look at the whole photo, and one at the box of what it found.
        case plain
        /// With a tap of Peel's own.
        case tap
        /// As if a part of the photo were the whole photo.
        case part
    }

    let views: SubjectViews
    let origin: Origin
    /// The subject's cells, on a grid over the photo.
    let coverage: CoverageGrid
    let measures: AnswerMeasures

    init(_ views: SubjectViews, _ origin: Origin = .plain, in photo: PixelRect) {
        (self.views, self.origin) = (views, origin)
        coverage = CoverageGrid(views, in: photo)
        measures = AnswerMeasures(views, in: photo)
    }
}

/// A subject on a square grid over the photo, so that answers can be compared.
struct CoverageGrid {
    /// Number of cells along the grid's side.
    static let side = 96
    /// Whether each cell is covered, row by row.
    let cells: [Bool]

    /// Covers the cells of both looks' mean, within the second look's box.
    init(_ views: SubjectViews, in photo: PixelRect) {
        self.init([views.whole, views.near], within: [views.whole.part, views.near.part], in: photo)
    }

    /// Covers the cells of one look at a part of the photo.
    init(_ look: CoarseMatte, in photo: PixelRect) {
        self.init([look], within: [look.part], in: photo)
    }

    private init(_ looks: [CoarseMatte], within parts: [PixelRect], in photo: PixelRect) {
        let side = Self.side
        let sampled = looks.map { $0.sampled(over: photo, width: side, height: side) }
        cells = (0..<side * side).map { index in
            let x = (2 * (index % side) + 1) * photo.width / (2 * side)
            let y = (2 * (index / side) + 1) * photo.height / (2 * side)
            let isSeen = parts.allSatisfy { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
            return isSeen && sampled.reduce(0) { $0 + $1[index] } > 0
        }
    }

    /// Returns the overlap of two answers (intersection over union), 0...1.
    func overlap(_ other: CoverageGrid) -> Double {
        let both = zip(cells, other.cells).count { $0 && $1 }
        let either = zip(cells, other.cells).count { $0 || $1 }
        return Double(both) / Double(max(1, either))
    }

    /// The shares of the photo's four sides that are covered.
    var sides: [Double] {
        let side = Self.side
        let starts = [(0, 1), ((side - 1) * side, 1), (0, side), (side - 1, side)]
        return starts.map { start, step in
            Double((0..<side).count { cells[start + $0 * step] }) / Double(side)
        }
    }
}
