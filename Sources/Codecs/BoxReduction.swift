/// Averages squares of `factor` x `factor` pixels into one; squares at the right and bottom edges may be cut off,
/// and are then the average of what is there. Colours are weighted by alpha, so that clear pixels do not bleed.
enum BoxReduction {
    /// Pixels along an axis after the reduction.
    static func size(_ size: Int, factor: Int) -> Int { (size + factor - 1) / factor }

    /// The largest factor that leaves the longest side at least `longestSide`; 1 where that is `nil`.
    static func factor(longest: Int, atLeast longestSide: Int?) -> Int {
        guard let longestSide else { return 1 }
        return max(1, longest / max(1, longestSide))
    }

    /// Reduces up to `factor` rows of `width` pixels to one row. A pixel is four values: three colours, alpha.
    @unsafe static func reduce<Value: FixedWidthInteger & UnsignedInteger>(
        _ source: UnsafePointer<Value>, width: Int, rows: Int, factor: Int,
        to target: UnsafeMutablePointer<Value>
    ) {
        for column in 0..<size(width, factor: factor) {
            let first = column * factor
            let columns = min(factor, width - first)
            var red: UInt64 = 0
            var green: UInt64 = 0
            var blue: UInt64 = 0
            var coverage: UInt64 = 0
            for row in 0..<rows {
                var pixel = unsafe source + (row * width + first) * 4
                for _ in 0..<columns {
                    let alpha = unsafe UInt64(truncatingIfNeeded: pixel[3])
                    unsafe red &+= UInt64(truncatingIfNeeded: pixel[0]) &* alpha
                    unsafe green &+= UInt64(truncatingIfNeeded: pixel[1]) &* alpha
                    unsafe blue &+= UInt64(truncatingIfNeeded: pixel[2]) &* alpha
                    coverage &+= alpha
                    unsafe pixel += 4
                }
            }
            let out = unsafe target + column * 4
            let count = UInt64(rows * columns)
            let half = coverage / 2
            let weight = max(1, coverage)
            unsafe out[0] = Value(truncatingIfNeeded: (red &+ half) / weight)
            unsafe out[1] = Value(truncatingIfNeeded: (green &+ half) / weight)
            unsafe out[2] = Value(truncatingIfNeeded: (blue &+ half) / weight)
            unsafe out[3] = Value(truncatingIfNeeded: (coverage &+ count / 2) / count)
        }
    }
}
