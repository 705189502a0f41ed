import Pixels

/// Taps on the pixels of a grid over a part of a photo.
struct TapGrid {
    let taps: Taps
    /// The photo's size in pixels.
    let photo: PixelRect
    /// The part that the grid lies over.
    let part: PixelRect
    let width: Int
    let height: Int

    /// The indices of the pixels within `radius` of what is kept, and of what is dropped. Pixels may come twice.
    func discs(radius: Int, keep: (Int) -> Void, drop: (Int) -> Void) {
        for tap in taps.keep { forEachPixel(of: tap, radius: radius, keep) }
        for tap in taps.drop { forEachPixel(of: tap, radius: radius, drop) }
    }

    /// Sets logits within `radius` of what was tapped, so that it is surely in the answer, or surely not.
    func decide(_ logits: inout [Float], radius: Int) {
        discs(radius: radius) {
            logits[$0] = max(logits[$0], Self.sure)
        } drop: {
            logits[$0] = min(logits[$0], -Self.sure)
        }
    }

    /// The logit of a probability that rounds to 1.
    private static let sure: Float = 8

    /// The pixel that a place falls on; it may lie beyond the grid.
    private func pixel(_ point: Tap.Point) -> (x: Int, y: Int) {
        let x = min(point.x * Double(photo.width), Double(photo.width) - 0.5) - Double(part.x)
        let y = min(point.y * Double(photo.height), Double(photo.height) - 0.5) - Double(part.y)
        return (
            Int((x * Double(width) / Double(part.width)).rounded(.down)),
            Int((y * Double(height) / Double(part.height)).rounded(.down))
        )
    }

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

    private func disc(_ x: Int, _ y: Int, _ radius: Int, _ body: (Int) -> Void) {
        guard x >= -radius, y >= -radius, x < width + radius, y < height + radius else { return }
        for row in max(0, y - radius)..<max(0, min(height, y + radius + 1)) {
            for column in max(0, x - radius)..<max(0, min(width, x + radius + 1)) {
                let (dx, dy) = (column - x, row - y)
                if dx * dx + dy * dy <= radius * radius { body(row * width + column) }
            }
        }
    }
}
