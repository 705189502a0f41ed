/// Stickers laid out on pages.
package struct SheetLayout: Sendable {
    /// The paper.
    package var paper: PaperSize
    /// The stickers, each once.
    package var stickers: [SheetSticker]
    /// The place of each print: the copies of the first sticker, then those of the next.
    package var placements: [Placement]
    /// The sticker of each print, as an index of ``stickers``.
    package var printed: [Int]
    /// Number of pages.
    package var pages: Int
    /// Share of the used paper that is stickers, 0...1.
    package var fill: Double
    /// Whether to draw registration marks.
    package var hasMarks: Bool
    /// Whether to draw a ruler, to check a print's scale.
    package var hasRuler = false

    /// All black rectangles beside the stickers, as corners and sizes in millimetres.
    var markRectangles: [(corner: Point, size: Point)] {
        (hasMarks ? RegistrationMarks.rectangles(on: paper) : []) + (hasRuler ? Ruler.rectangles : [])
    }

    /// The margin that printers leave white, and the margin with registration marks, in millimetres.
    package static let edge = 6.0
    package static let edgeWithMarks = 16.0

    /// Packs the stickers; `nil` if one is larger than the paper's inside.
    ///
    /// - Parameter gap: least distance between cuts, in millimetres.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    package init?(
        _ stickers: [SheetSticker], copies: Int = 1, paper: PaperSize, gap: Double, hasMarks: Bool
    ) throws(CancellationError) {
        let edge = hasMarks ? Self.edgeWithMarks : Self.edge
        guard paper.width > 2 * edge, paper.height > 2 * edge else { return nil }
        let nester = Nester(width: paper.width - 2 * edge, height: paper.height - 2 * edge, gap: gap)
        let printed = stickers.indices.flatMap { Array(repeating: $0, count: copies) }
        let shapes = stickers.map(\.packed)
        guard let nest = try nester.nest(printed.map { shapes[$0] }) else { return nil }
        let area = stickers.reduce(0) { $0 + $1.area } * Double(copies)
        self.printed = printed
        self.paper = paper
        self.stickers = stickers
        self.hasMarks = hasMarks
        placements = nest.placements.map {
            var placement = $0
            placement.position += Point(edge, edge)
            return placement
        }
        pages = nest.pages
        fill = nest.usedArea > 0 ? area / nest.usedArea : 0
    }
}
