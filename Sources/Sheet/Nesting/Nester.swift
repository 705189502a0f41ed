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
    /// A shape is tried at every second cell of a row.
    private static let step = 2

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
        /// The outline alone, and with the gap around it.
        var shape, grown: ShapeMask
        /// The turned outline's box.
        var low: Point
    }

    /// Lays shapes, each in all its directions, one after the other.
    private func nest(_ shapes: [[Turned]], order: [Int]) throws(CancellationError) -> Nest? {
        let columns = Int(width / Self.cell)
        let rows = Int(height / Self.cell)
        var pages: [ShapeMask] = []
        var depths: [Int] = []
        var placements = [Placement?](repeating: nil, count: shapes.count)
        for index in order {
            let turned = shapes[index]
            var page = 0
            while placements[index] == nil {
                if page == pages.count {
                    pages.append(ShapeMask(width: columns, height: rows))
                    depths.append(0)
                }
                if let found = try place(turned, on: pages[page]) {
                    let shape = turned[found.shape]
                    pages[page].add(shape.grown, x: found.x - reach, y: found.y - reach)
                    depths[page] = max(depths[page], found.y + shape.shape.height)
                    let corner = Point(Double(found.x), Double(found.y)) * Self.cell
                    placements[index] = Placement(
                        page: page, angle: shape.angle, center: .zero,
                        position: corner - shape.low)
                } else if depths[page] == 0 {
                    return nil
                } else {
                    page += 1
                }
            }
        }
        let used =
            depths.isEmpty
            ? 0 : (Double(depths.count - 1) * height + Double(depths.last ?? 0) * Self.cell) * width
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
                angle: angle, shape: mask, grown: mask.grown(radius: radius), low: polygon.bounds.low)
        }
    }

    /// How far cells must lie apart so that what is in them keeps the gap: each may be a cell's half diagonal off.
    private var radius: Double { gap / Self.cell + 1.42 }
    /// The same in whole cells.
    private var reach: Int { Int(radius.rounded(.up)) }

    /// The direction and the cell where the shape lies highest, then farthest left.
    private func place(
        _ turned: [Turned], on page: ShapeMask
    ) throws(CancellationError) -> (shape: Int, x: Int, y: Int)? {
        var best: (shape: Int, x: Int, y: Int)?
        var lowest = Int.max
        for (index, candidate) in turned.enumerated() {
            let shape = candidate.shape
            guard shape.width <= page.width, shape.height <= page.height else { continue }
            search: for y in 0...(page.height - shape.height) {
                guard y + shape.height <= lowest else { break }
                guard !Task.isCancelled else { throw CancellationError() }
                for x in stride(from: 0, through: page.width - shape.width, by: Self.step)
                where !page.collides(shape, x: x, y: y) {
                    let bottom = y + shape.height
                    if bottom < lowest || x < best?.x ?? .max {
                        best = (index, x, y)
                        lowest = bottom
                    }
                    break search
                }
            }
        }
        return best
    }
}
