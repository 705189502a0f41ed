import Pixels

/// Fills outlines: each pixel's coverage is exactly its area inside them. Every line of a contour adds the area to its right; the
/// sums along a row are winding numbers. Overlapping contours are one.
struct AreaFill {
    private let width, height: Int
    /// Each pixel's contribution to the sum along its row; one more at each row's end.
    private var steps: [Float]

    /// Makes an empty picture of the given size in pixels.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        steps = [Float](repeating: 0, count: (width + 1) * height)
    }

    /// The coverage of each pixel, 0...1.
    var coverage: Plane {
        var values: [Float] = []
        values.reserveCapacity(width * height)
        for row in 0..<height {
            var sum: Float = 0
            for column in 0..<width {
                sum += steps[row * (width + 1) + column]
                values.append(min(1, abs(sum)))
            }
        }
        return Plane(width: width, height: height, values: values)
    }

    /// Adds a line, in pixels from the top left; parts outside of the picture count where they affect it.
    mutating func addLine(from start: SIMD2<Float>, to end: SIMD2<Float>) {
        guard start.y != end.y else { return }
        let direction: Float = start.y < end.y ? 1 : -1
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let first = max(0, Int(upper.y.rounded(.down)))
        let last = min(height, Int(lower.y.rounded(.up)))
        guard first < last else { return }
        for row in first..<last {
            let top = max(upper.y, Float(row))
            let bottom = min(lower.y, Float(row + 1))
            guard top < bottom else { continue }
            let left = upper.x + (top - upper.y) * slope
            let right = upper.x + (bottom - upper.y) * slope
            add((bottom - top) * direction, from: min(left, right), to: max(left, right), row: row)
        }
    }

    /// Adds a line's part in one row: `rise` of the row's height, between two places along it.
    private mutating func add(_ rise: Float, from left: Float, to right: Float, row: Int) {
        let bounds = Float(width)
        let (left, right) = (max(0, min(bounds, left)), max(0, min(bounds, right)))
        let first = Int(left)
        let last = min(width, Int(right))
        let offset = row * (width + 1)
        guard first < last else {
            // All in one pixel; its part to the right of the line's middle is covered.
            let covered = 1 - ((left + right) / 2 - Float(first))
            steps[offset + first] += rise * covered
            if first < width { steps[offset + first + 1] += rise * (1 - covered) }
            return
        }
        // Coverage grows while the line passes: by the integral of the line's share to the left.
        let slope = rise / (right - left)
        var before: Float = 0
        for column in first...last {
            let from = max(left, Float(column))
            let to = min(right, Float(column + 1))
            let passed = slope * max(0, to - from)
            let whole = slope * max(0, from - left)
            let covered = whole + passed * (Float(column + 1) - (from + to) / 2)
            steps[offset + column] += covered - before
            before = covered
        }
        if last < width { steps[offset + last + 1] += rise - before }
    }
}
