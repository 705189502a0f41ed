/// Stickers laid out on pages.
package struct SheetLayout: Sendable {
    /// The paper.
    package var paper: PaperSize
    /// The stickers.
    package var stickers: [SheetSticker]
    /// Where each of them lies, in their order.
    package var placements: [Placement]
    /// Number of pages.
    package var pages: Int
    /// Share of the used paper that is stickers: by their outlines, and as it would be by their boxes, 0...1.
    package var fill, fillByBoxes: Double
    /// Number of pages that packing by boxes would take.
    package var pagesByBoxes: Int
    /// Whether registration marks are drawn.
    package var hasMarks: Bool
    /// Whether a ruler is drawn, to measure prints with.
    package var hasRuler = false

    /// Space at the paper's edges that printers leave white, and space for registration marks, in millimetres.
    package static let edge = 6.0
    package static let edgeWithMarks = 16.0

    /// Packs the stickers; `nil` where one is larger than the paper's inside.
    ///
    /// - Parameter gap: least distance between cuts, in millimetres.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    package init?(
        _ stickers: [SheetSticker], paper: PaperSize, gap: Double, hasMarks: Bool
    ) throws(CancellationError) {
        let edge = hasMarks ? Self.edgeWithMarks : Self.edge
        guard paper.width > 2 * edge, paper.height > 2 * edge else { return nil }
        var nester = Nester(width: paper.width - 2 * edge, height: paper.height - 2 * edge, gap: gap)
        let shapes = stickers.map(\.packed)
        guard let nest = try nester.nest(shapes) else { return nil }
        nester.usesBoxes = true
        // What fits turned may not fit upright.
        let boxes = try nester.nest(shapes)
        let area = stickers.reduce(0) { $0 + $1.area }
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
        fillByBoxes = boxes.map { $0.usedArea > 0 ? area / $0.usedArea : 0 } ?? 0
        pagesByBoxes = boxes?.pages ?? 0
    }
}
