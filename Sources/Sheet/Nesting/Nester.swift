/// Packs shapes on pages by their outlines: one after the other, the largest first, each turned so that it comes to lie
/// highest on the page, then farthest left ("bottom-left fill", on a grid).
package struct Nester: Sendable {
    /// Size of the area that may be used, in millimetres.
    package var width, height: Double
    /// Least distance between outlines, in millimetres.
    package var gap: Double
    /// How many directions a shape may be turned in.
    package var turns = 16

    /// A nester for an area, with a gap.
    package init(width: Double, height: Double, gap: Double) {
        self.width = width
        self.height = height
        self.gap = gap
    }

    /// What a nest holds.
    package struct Nest: Sendable {
        /// Where each shape lies, in the shapes' order, measured from the area's top left.
        package var placements: [Placement]
        /// Number of pages.
        package var pages: Int
        /// How much of the pages is used: whole pages, and the last as far down as there are shapes.
        package var usedArea: Double
    }

    /// Side of a cell in millimetres: outlines keep at least their gap, and at most this much more.
    private static let cell = 0.5

    /// Where the shapes go; `nil` where one is larger than the area.
    ///
    /// - Throws: `CancellationError` soon after the task is cancelled.
    package func nest(_ shapes: [Polygon]) throws(CancellationError) -> Nest? {
        let orders: [(Polygon) -> Double] = [
            { $0.area }, { $0.bounds.high.y - $0.bounds.low.y },
            { max($0.bounds.high.y - $0.bounds.low.y, $0.bounds.high.x - $0.bounds.low.x) },
        ]
        // Copies of a sticker have one shape.
        var directions: [Polygon: [Turned]] = [:]
        for shape in shapes where directions[shape] == nil {
            guard !Task.isCancelled else { throw CancellationError() }
            directions[shape] = turned(shape)
        }
        var best: Nest?
        for order in orders {
            let keys = shapes.map(order)
            let sorted = shapes.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }
            guard let nest = try nest(shapes.map { directions[$0] ?? [] }, order: sorted) else { return nil }
            if nest.usedArea < best?.usedArea ?? .infinity { best = nest }
        }
        return best
    }

    /// A shape in one direction.
    private struct Turned {
        var angle: Double
        /// What is inside the outline, and that with the gap around it.
        var shape: ShapeRuns
        var grown: ShapeMask
        /// The turned outline's box.
        var low: Point
    }

    /// Lays shapes, each in all its directions, one after the other.
    private func nest(_ shapes: [[Turned]], order: [Int]) throws(CancellationError) -> Nest? {
        let columns = Int(width / Self.cell)
        let rows = Int(height / Self.cell)
        var pages: [NestPage] = []
        var placements = [Placement?](repeating: nil, count: shapes.count)
        for index in order {
            let turned = shapes[index]
            var page = 0
            while placements[index] == nil {
                if page == pages.count { pages.append(NestPage(width: columns, height: rows)) }
                if let found = try place(turned, on: pages[page]) {
                    let shape = turned[found.shape]
                    pages[page].add(shape.shape, grown: shape.grown, reach: reach, x: found.x, y: found.y)
                    let corner = Point(Double(found.x), Double(found.y)) * Self.cell
                    placements[index] = Placement(
                        page: page, angle: shape.angle, center: .zero,
                        position: corner - shape.low)
                } else if pages[page].depth == 0 {
                    return nil
                } else {
                    page += 1
                }
            }
        }
        let full = Double(max(0, pages.count - 1)) * height
        let used = (full + Double(pages.last?.depth ?? 0) * Self.cell) * width
        return Nest(placements: placements.compactMap(\.self), pages: pages.count, usedArea: used)
    }

    /// A shape in each direction.
    private func turned(_ shape: Polygon) -> [Turned] {
        (0..<turns).map { turn in
            let angle = Double(turn) * 2 * .pi / Double(turns)
            let polygon = shape.map(
                Placement(page: 0, angle: angle, center: .zero, position: .zero).callAsFunction)
            let mask = ShapeMask(polygon, cell: Self.cell)
            return Turned(
                angle: angle, shape: ShapeRuns(mask), grown: mask.grown(radius: radius),
                low: polygon.bounds.low)
        }
    }

    /// How far cells must lie apart so that what is in them keeps the gap: each may be a cell's half diagonal off.
    private var radius: Double { gap / Self.cell + 1.42 }
    /// The same in whole cells.
    private var reach: Int { Int(radius.rounded(.up)) }

    /// The direction and the cell where the shape lies highest, then farthest left.
    private func place(
        _ turned: [Turned], on page: NestPage
    ) throws(CancellationError) -> (shape: Int, x: Int, y: Int)? {
        var best: (shape: Int, x: Int, y: Int)?
        var lowest = Int.max
        for (index, candidate) in turned.enumerated() {
            guard let (x, y) = try page.place(candidate.shape, lowest: lowest) else { continue }
            let bottom = y + candidate.shape.height
            if bottom < lowest || x < best?.x ?? .max {
                best = (index, x, y)
                lowest = bottom
            }
        }
        return best
    }
}
