/// Arithmetic over stretches of floats, in loops that the compiler turns into vector instructions.
enum RowMath {
    /// The rectifier of the network's training (ReLU6): negative values become 0, values over 6 become 6.
    @inline(__always)
    static func rectified(_ value: Float) -> Float {
        let positive = value > 0 ? value : 0
        return positive < 6 ? positive : 6
    }

    /// `values[from...] = rectified(values + bias)`.
    @unsafe static func rectify(
        _ values: UnsafeMutablePointer<Float>, from first: Int, count: Int, bias: Float
    ) {
        for index in first..<first + count {
            unsafe values[index] = rectified(values[index] + bias)
        }
    }

    /// `values[from...] += rectified(other + bias)`.
    @unsafe static func addRectified(
        _ values: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>, from first: Int, count: Int,
        bias: Float
    ) {
        for index in first..<first + count {
            unsafe values[index] += rectified(other[index] + bias)
        }
    }

    /// `values[from...] = other + bias`.
    @unsafe static func copy(
        _ values: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>, from first: Int, count: Int,
        bias: Float
    ) {
        for index in first..<first + count { unsafe values[index] = other[index] + bias }
    }

    /// `values[at...] = other[from...]`, taking every `stride`-th value.
    @unsafe static func copy(
        _ values: UnsafeMutablePointer<Float>, at target: Int, _ other: UnsafePointer<Float>, from first: Int,
        stride: Int, count: Int
    ) {
        if stride == 1 {
            unsafe (values + target).update(from: other + first, count: count)
        } else {
            for index in 0..<count { unsafe values[target + index] = other[first + index * stride] }
        }
    }

    /// `values[from...] = value`.
    @unsafe static func fill(
        _ values: UnsafeMutablePointer<Float>, from first: Int, count: Int, with value: Float
    ) {
        for index in first..<first + count { unsafe values[index] = value }
    }

    /// `values += other`.
    @unsafe static func add(
        _ values: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>, count: Int
    ) {
        for index in 0..<count { unsafe values[index] += other[index] }
    }

    /// `result[at...] = low + (high - low) * share` of two stretches of `source`.
    @unsafe static func blend(
        _ source: UnsafePointer<Float>, low: Int, high: Int, share: Float,
        into result: UnsafeMutablePointer<Float>, at first: Int, count: Int
    ) {
        for index in 0..<count {
            let below = unsafe source[low + index]
            unsafe result[first + index] = below + (source[high + index] - below) * share
        }
    }

    /// `result[at...]` = each tap's value between two values of the row at `first`.
    @unsafe static func interpolate(
        _ source: UnsafePointer<Float>, from first: Int, taps: [LinearMix],
        into result: UnsafeMutablePointer<Float>, at target: Int
    ) {
        for index in taps.indices {
            let tap = taps[index]
            let left = unsafe source[first + tap.low]
            unsafe result[target + index] = left + (source[first + tap.high] - left) * tap.share
        }
    }
}
