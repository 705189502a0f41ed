import Pixels

/// The distance of every outside pixel to a shape's outline, to a fraction of a pixel. The outline is where a field falls through
/// a level. Each pixel just outside it carries the point where the field, taken as linear between neighbours, reaches the level:
/// distances end at the nearest such point (after Gustavson and Strand, "Anti-aliased Euclidean distance transform", 2011).
enum ContourDistance {
    /// Returns distances in pixels, 0 inside the shape (where `field >= level`). Infinite if there is no shape.
    static func outside(_ field: Plane, level: Float) -> Plane {
        let width = field.width
        let height = field.height
        var seeds = [UInt8](repeating: 0, count: width * height)
        var offsets = [SIMD2<Float>](repeating: .zero, count: width * height)
        var out = Plane(width: width, height: height, filledWith: .infinity)
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                if field.values[index] >= level {
                    out.values[index] = 0
                } else if let offset = crossing(field, level, x, y) {
                    seeds[index] = 1
                    offsets[index] = offset
                }
            }
        }
        let transform = DistanceTransform(seeds: seeds, width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                guard out.values[index] != 0, transform.nearestColumn[index] >= 0 else { continue }
                let column = Int(transform.nearestColumn[index])
                let row = Int(transform.nearestRow[index])
                let offset = offsets[row * width + column]
                let dx = Float(column - x) + offset.x
                let dy = Float(row - y) + offset.y
                out.values[index] = (dx * dx + dy * dy).squareRoot()
            }
        }
        return out
    }

    /// Returns the vector from an outside pixel to the line through the field's crossings beside it; `nil` without crossings.
    private static func crossing(_ field: Plane, _ level: Float, _ x: Int, _ y: Int) -> SIMD2<Float>? {
        let index = y * field.width + x
        let own = field.values[index]
        let left = x > 0 ? field.values[index - 1] : -.infinity
        let right = x + 1 < field.width ? field.values[index + 1] : -.infinity
        let above = y > 0 ? field.values[index - field.width] : -.infinity
        let below = y + 1 < field.height ? field.values[index + field.width] : -.infinity
        guard max(max(left, right), max(above, below)) >= level else { return nil }
        func reach(_ other: Float, _ direction: Float) -> Float? {
            other >= level ? (level - own) / (other - own) * direction : nil
        }
        func nearer(_ one: Float?, _ other: Float?) -> Float? {
            guard let one, let other else { return one ?? other }
            return abs(one) <= abs(other) ? one : other
        }
        switch (nearer(reach(left, -1), reach(right, 1)), nearer(reach(above, -1), reach(below, 1))) {
        case (nil, nil): return nil
        case (let dx?, nil): return SIMD2(dx, 0)
        case (nil, let dy?): return SIMD2(0, dy)
        case (let dx?, let dy?):
            let square = dx * dx + dy * dy
            guard square > 0 else { return .zero }
            return SIMD2(dx * dy * dy, dx * dx * dy) / square
        }
    }
}
