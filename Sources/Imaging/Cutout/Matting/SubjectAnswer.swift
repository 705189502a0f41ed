import Pixels

/// One answer to the question what a photo's subject is: two looks, and what can be measured of them.
struct SubjectAnswer {
    /// How an answer was asked for.
    enum Origin {
        /// As of every photo: a look at all of it, and one at the box of what was found.
        case plain
        /// With a tap of Peel's own.
        case tap
        /// As of a photo of which this part is all.
        case part
    }

    let views: SubjectViews
    let origin: Origin
    /// What is found, on a grid over the photo.
    let coverage: CoverageGrid
    /// How the two looks see it.
    let measures: AnswerMeasures

    init(_ views: SubjectViews, _ origin: Origin = .plain, in photo: PixelRect) {
        (self.views, self.origin) = (views, origin)
        coverage = CoverageGrid(views, in: photo)
        measures = AnswerMeasures(views, in: photo)
    }
}

/// What is found of a photo's subject, on a square grid over the photo, so that answers can be compared.
struct CoverageGrid {
    /// Cells of the grid's side.
    static let side = 96
    /// Row by row.
    let cells: [Bool]

    /// What both looks of an answer find, within the box of the second.
    init(_ views: SubjectViews, in photo: PixelRect) {
        self.init([views.whole, views.near], within: [views.whole.part, views.near.part], in: photo)
    }

    /// What one look at a part of the photo finds.
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

    /// What two answers share over what either has.
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
