/// Packs shapes on pages by their outlines, one after the other, the largest first. Turns each shape so that it
/// lies highest on the page, then farthest left ("bottom-left fill", on a grid).
package struct Nester: Sendable {
    /// Size of the usable area, in millimetres.
    package var width, height: Double
    /// Least distance between outlines, in millimetres.
    package var gap: Double
    /// Number of directions that a shape may be turned in.
    package var turns = 16

    /// A nester for an area, with a gap.
    package init(width: Double, height: Double, gap: Double) {
        self.width = width
        self.height = height
        self.gap = gap
    }

    /// The result of packing.
    package struct Nest: Sendable {
        /// The place of each shape, in the shapes' order, measured from the area's top left.
        package var placements: [Placement]
        /// Number of pages.
        package var pages: Int
        /// The used area in square millimetres: whole pages, and the last page down to its lowest shape.
        package var usedArea: Double
    }

    /// Side of a cell in millimetres. Outlines keep at least their gap, and at most this much more.
    private static let cell = 0.5

    /// Returns where the shapes go; `nil` if one is larger than the area.
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
        /// The cells inside the outline, and the cells within the gap around it.
        var shape: ShapeRuns
        var grown: ShapeMask
        /// The turned outline's box.
        var low: Point
    }

    /// Places shapes one after the other, each in its best direction; `nil` if one is larger than the area.
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

    /// Returns a shape in each direction.
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

    /// Least distance, in cells, that keeps the gap between outlines: each may be half a cell's diagonal off.
    private var radius: Double { gap / Self.cell + 1.42 }
    /// ``radius`` in whole cells.
    private var reach: Int { Int(radius.rounded(.up)) }

    /// Returns the direction and the cell where the shape lies highest, then farthest left.
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
