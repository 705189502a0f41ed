import Pixels

/// Taps on the pixels of a grid over a part of a photo.
struct TapGrid {
    let taps: Taps
    /// The photo's size in pixels.
    let photo: PixelRect
    /// The part of the photo under the grid.
    let part: PixelRect
    let width: Int
    let height: Int

    /// Calls `keep` and `drop` with the indices of the pixels within `radius` of kept and dropped taps. Pixels may come twice.
    func discs(radius: Int, keep: (Int) -> Void, drop: (Int) -> Void) {
        for tap in taps.keep { forEachPixel(of: tap, radius: radius, keep) }
        for tap in taps.drop { forEachPixel(of: tap, radius: radius, drop) }
    }

    /// Calls `body` with the pixels inside closed lines, a stretch of a row at a time, and whether they are kept. A larger line
    /// comes before a smaller one, so that the line drawn most closely around a pixel decides.
    func surrounded(_ body: (_ pixels: Range<Int>, _ isKept: Bool) -> Void) {
        for line in closedLines { forEachStretch(within: line.tap) { body($0, line.isKept) } }
    }

    /// The closed lines, a larger one before a smaller one.
    var closedLines: [(tap: Tap, isKept: Bool)] {
        let lines = taps.keep.map { (tap: $0, isKept: true) } + taps.drop.map { (tap: $0, isKept: false) }
        return lines.filter(\.tap.isClosed)
            .map { (area: $0.tap.area, isKept: $0.isKept, tap: $0.tap) }
            // The drawing order does not matter: of two equal areas, the dropped one comes last and decides.
            .sorted { ($0.area, $0.isKept ? 1 : 0) > ($1.area, $1.isKept ? 1 : 0) }
            .map { ($0.tap, $0.isKept) }
    }

    /// Sets logits within `radius` of taps and inside closed lines to certain values: in the answer, or not in it.
    func decide(_ logits: inout [Float], radius: Int) {
        surrounded { pixels, isKept in
            for index in pixels {
                logits[index] =
                    isKept ? max(logits[index], Self.sure) : min(logits[index], -Self.sure)
            }
        }
        discs(radius: radius) {
            logits[$0] = max(logits[$0], Self.sure)
        } drop: {
            logits[$0] = min(logits[$0], -Self.sure)
        }
    }

    /// The logit of a probability that rounds to 1.
    private static let sure: Float = 8

    /// Returns a place on the grid, in its pixels; it may be beyond the grid.
    private func position(_ point: Tap.Point) -> (x: Double, y: Double) {
        let x = min(point.x * Double(photo.width), Double(photo.width) - 0.5) - Double(part.x)
        let y = min(point.y * Double(photo.height), Double(photo.height) - 0.5) - Double(part.y)
        return (x * Double(width) / Double(part.width), y * Double(height) / Double(part.height))
    }

    /// Returns the pixel of a place; it may be beyond the grid.
    private func pixel(_ point: Tap.Point) -> (x: Int, y: Int) {
        let (x, y) = position(point)
        return (Int(x.rounded(.down)), Int(y.rounded(.down)))
    }

    /// Calls `body` with the pixels whose middles lie inside a closed line (within an odd number of turns), row by row.
    func forEachStretch(within tap: Tap, _ body: (Range<Int>) -> Void) {
        let corners = tap.points.map(position)
        var crossings: [Double] = []
        for row in 0..<height {
            let y = Double(row) + 0.5
            crossings.removeAll(keepingCapacity: true)
            for (from, to) in zip(corners, corners.dropFirst()) where (from.y <= y) != (to.y <= y) {
                crossings.append(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y))
            }
            crossings.sort()
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                let first = max(0, column(from: crossings[pair]))
                let end = min(width, column(from: crossings[pair + 1]))
                if first < end { body(row * width + first..<row * width + end) }
            }
        }
    }

    /// Returns the first column whose middle is not left of `x`, at most one beyond the grid.
    private func column(from x: Double) -> Int { Int(max(-1, min(Double(width), (x - 0.5).rounded(.up)))) }

    private func forEachPixel(of tap: Tap, radius: Int, _ body: (Int) -> Void) {
        for stretch in tap.stretches {
            let from = pixel(stretch.from)
            let to = pixel(stretch.to)
            // Discs half a radius apart look like a line.
            let length = max(abs(to.x - from.x), abs(to.y - from.y))
            let steps = max(1, length / max(1, radius / 2))
            for step in 0...steps {
                let share = Double(step) / Double(steps)
                let x = from.x + Int((Double(to.x - from.x) * share).rounded())
                let y = from.y + Int((Double(to.y - from.y) * share).rounded())
                disc(x, y, radius, body)
            }
        }
    }

    /// Returns the indices of the pixels under a line, in its order, each once; of a spot, those within two pixels.
    func path(of tap: Tap) -> [Int] {
        var seen: Set<Int> = []
        var path: [Int] = []
        forEachPixel(of: tap, radius: tap.points.count > 1 ? 0 : 2) {
            if seen.insert($0).inserted { path.append($0) }
        }
        return path
    }

    /// Calls `body` with the indices of the grid's pixels within `radius` of one, row by row.
    func disc(_ x: Int, _ y: Int, _ radius: Int, _ body: (Int) -> Void) {
        guard x >= -radius, y >= -radius, x < width + radius, y < height + radius else { return }
        for row in max(0, y - radius)..<max(0, min(height, y + radius + 1)) {
            for column in max(0, x - radius)..<max(0, min(width, x + radius + 1)) {
                let (dx, dy) = (column - x, row - y)
                if dx * dx + dy * dy <= radius * radius { body(row * width + column) }
            }
        }
    }
}
