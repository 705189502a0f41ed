/// Averages squares of `factor` x `factor` pixels into one. Squares at the right and bottom edges may be cut off, and are then
/// the average of their existing pixels. Colours are weighted by alpha, so that clear pixels do not bleed.
enum BoxReduction {
    /// Returns the number of pixels along an axis after the reduction.
    static func size(_ size: Int, factor: Int) -> Int { (size + factor - 1) / factor }

    /// Returns the largest factor that leaves the longest side at least `longestSide`; 1 if that is `nil`.
    static func factor(longest: Int, atLeast longestSide: Int?) -> Int {
        guard let longestSide else { return 1 }
        return max(1, longest / max(1, longestSide))
    }

    /// Reduces rows of `width` RGBA pixels to the start of the same memory; reading stays ahead of writing.
    @unsafe static func reduceInPlace(
        _ pixels: UnsafeMutablePointer<UInt8>, width: Int, rows: Int, factor: Int
    ) {
        forEachSquare(width: width, rows: rows, factor: factor) { square, offset in
            let out = unsafe pixels + offset
            // Four 8-bit sums fit in 32 bits up to squares of this side.
            if factor <= 4_096, let mean = unsafe opaqueMean(of: square, pixels, width: width) {
                unsafe (out[0], out[1], out[2], out[3]) = (mean.x, mean.y, mean.z, mean.w)
            } else {
                unsafe weightedMean(of: square, pixels, width: width, to: out)
            }
        }
    }

    /// Reduces pixels of 16 bits a channel like those of 8 bits.
    @unsafe static func reduceInPlace(
        _ pixels: UnsafeMutablePointer<UInt16>, width: Int, rows: Int, factor: Int
    ) {
        forEachSquare(width: width, rows: rows, factor: factor) { square, offset in
            unsafe weightedMean(of: square, pixels, width: width, to: pixels + offset)
        }
    }

    private struct Square {
        let x, y, width, height: Int
        var count: Int { width * height }
    }

    /// Calls `body` with each square and the offset, in values, of its reduced pixel.
    @inline(__always)
    private static func forEachSquare(width: Int, rows: Int, factor: Int, _ body: (Square, Int) -> Void) {
        guard factor > 1 else { return }
        var offset = 0
        for y in stride(from: 0, to: rows, by: factor) {
            for x in stride(from: 0, to: width, by: factor) {
                let square = Square(x: x, y: y, width: min(factor, width - x), height: min(factor, rows - y))
                body(square, offset)
                offset += 4
            }
        }
    }

    /// Returns the mean of a square without transparency; `nil` if it has some.
    @inline(__always)
    @unsafe private static func opaqueMean(
        of square: Square, _ pixels: UnsafePointer<UInt8>, width: Int
    ) -> SIMD4<UInt8>? {
        var sum = SIMD4<UInt32>.zero
        for row in square.y..<square.y + square.height {
            let start = unsafe pixels + (row * width + square.x) * 4
            for offset in stride(from: 0, to: square.width * 4, by: 4) {
                let pixel = unsafe SIMD4(
                    start[offset], start[offset + 1], start[offset + 2], start[offset + 3])
                sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixel)
            }
        }
        let count = UInt32(square.count)
        guard sum.w == 255 * count else { return nil }
        let rounded = sum &+ SIMD4(repeating: count / 2)
        return SIMD4<UInt8>(truncatingIfNeeded: rounded / SIMD4(repeating: count))
    }

    @inline(__always)
    @unsafe private static func weightedMean<Value: FixedWidthInteger & UnsignedInteger>(
        of square: Square, _ pixels: UnsafePointer<Value>, width: Int, to out: UnsafeMutablePointer<Value>
    ) {
        var red: UInt64 = 0
        var green: UInt64 = 0
        var blue: UInt64 = 0
        var coverage: UInt64 = 0
        for row in square.y..<square.y + square.height {
            let start = unsafe pixels + (row * width + square.x) * 4
            for offset in stride(from: 0, to: square.width * 4, by: 4) {
                let alpha = unsafe UInt64(truncatingIfNeeded: start[offset + 3])
                unsafe red &+= UInt64(truncatingIfNeeded: start[offset]) &* alpha
                unsafe green &+= UInt64(truncatingIfNeeded: start[offset + 1]) &* alpha
                unsafe blue &+= UInt64(truncatingIfNeeded: start[offset + 2]) &* alpha
                coverage &+= alpha
            }
        }
        let count = UInt64(square.count)
        let weight = max(1, coverage)
        let half = coverage / 2
        unsafe out[0] = Value(truncatingIfNeeded: (red &+ half) / weight)
        unsafe out[1] = Value(truncatingIfNeeded: (green &+ half) / weight)
        unsafe out[2] = Value(truncatingIfNeeded: (blue &+ half) / weight)
        unsafe out[3] = Value(truncatingIfNeeded: (coverage &+ count / 2) / count)
    }
}
