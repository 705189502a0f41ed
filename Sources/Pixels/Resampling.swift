/// How pixels between pixels are found when an image changes size.
///
/// Both kernels widen with the reduction, so that shrinking averages every source pixel (no aliasing).
package enum ResamplingKernel: Sendable {
    /// Linear interpolation: never overshoots; for mattes and other coverage.
    case triangle
    /// Lanczos with three lobes: the sharpest without visible ringing; for pictures.
    case lanczos3

    fileprivate var support: Float {
        switch self {
        case .triangle: 1
        case .lanczos3: 3
        }
    }

    fileprivate func weight(at x: Float) -> Float {
        let distance = abs(x)
        switch self {
        case .triangle:
            return max(0, 1 - distance)
        case .lanczos3:
            guard distance < 3 else { return 0 }
            guard distance > 1e-6 else { return 1 }
            let angle = Float.pi * distance
            return 3 * Elementary.sine(angle) * Elementary.sine(angle / 3) / (angle * angle)
        }
    }
}

extension Raster {
    /// The raster at another size, interpolated with alpha-weighted colours so that clear pixels do not bleed.
    package func resized(width newWidth: Int, height newHeight: Int, kernel: ResamplingKernel = .lanczos3)
        -> Raster
    {
        guard newWidth != width || newHeight != height else { return self }
        let opaque = !hasTransparency
        var out: [UInt8] = []
        out.reserveCapacity(newWidth * newHeight * Raster.channels)
        var line = [UInt8](repeating: 0, count: newWidth * Raster.channels)
        let source = width
        resample(
            from: (width, height), to: (newWidth, newHeight), kernel: kernel, zero: SIMD4<Float>.zero,
            readRow: { y, row in
                for x in 0..<source {
                    let offset = (y * source + x) * Raster.channels
                    let pixel = SIMD4(
                        Float(bytes[offset]), Float(bytes[offset + 1]), Float(bytes[offset + 2]),
                        Float(bytes[offset + 3]))
                    if opaque {
                        row[x] = pixel
                    } else {
                        var premultiplied = pixel * (pixel.w * (1 / 255))
                        premultiplied.w = pixel.w
                        row[x] = premultiplied
                    }
                }
            },
            writeRow: { _, row in
                for x in 0..<newWidth {
                    var pixel = row[x]
                    if !opaque {
                        let alpha = pixel.w
                        pixel *= alpha > 0 ? 255 / alpha : 0
                        pixel.w = alpha
                    }
                    // Lane by lane: clamping and converting the vector at once takes slow generic paths.
                    let offset = x * Raster.channels
                    line[offset] = byte(pixel.x)
                    line[offset + 1] = byte(pixel.y)
                    line[offset + 2] = byte(pixel.z)
                    line[offset + 3] = byte(pixel.w)
                }
                out.append(contentsOf: line)
            })
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }

    /// The raster shrunk, in proportion, until its longest side is at most `side` pixels; never enlarged.
    package func fitted(longestSide side: Int) -> Raster {
        let size = Self.fittedSize(width: width, height: height, longestSide: side)
        return resized(width: size.width, height: size.height)
    }

    /// The size of a raster of `width` x `height` pixels once its longest side is at most `side`.
    package static func fittedSize(
        width: Int, height: Int, longestSide side: Int
    ) -> (width: Int, height: Int) {
        guard max(width, height) > side else { return (width, height) }
        let scale = Double(side) / Double(max(width, height))
        return (
            max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded()))
        )
    }
}

extension Plane {
    /// The plane at another size.
    package func resized(width newWidth: Int, height newHeight: Int, kernel: ResamplingKernel = .triangle)
        -> Plane
    {
        guard newWidth != width || newHeight != height else { return self }
        var out = [Float](repeating: 0, count: newWidth * newHeight)
        let source = width
        resample(
            from: (width, height), to: (newWidth, newHeight), kernel: kernel, zero: Float.zero,
            readRow: { y, row in for x in 0..<source { row[x] = values[y * source + x] } },
            writeRow: { y, row in for x in 0..<newWidth { out[y * newWidth + x] = row[x] } })
        return Plane(width: newWidth, height: newHeight, values: out)
    }
}

extension Matte {
    /// The matte at another size, linearly interpolated.
    package func resized(width newWidth: Int, height newHeight: Int) -> Matte {
        guard newWidth != width || newHeight != height else { return self }
        var out = [UInt8](repeating: 0, count: newWidth * newHeight)
        let source = width
        resample(
            from: (width, height), to: (newWidth, newHeight), kernel: .triangle, zero: Float.zero,
            readRow: { y, row in for x in 0..<source { row[x] = Float(values[y * source + x]) } },
            writeRow: { y, row in
                for x in 0..<newWidth { out[y * newWidth + x] = UInt8(max(0, min(255, row[x] + 0.5))) }
            })
        return Matte(width: newWidth, height: newHeight, values: out)
    }
}

@inline(__always)
private func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value)) + 0.5) }

/// A value that a weighted sum can be made of: one channel, or four at once.
private protocol Weighable {
    static func * (value: Self, weight: Float) -> Self
    static func + (lhs: Self, rhs: Self) -> Self
}

extension Float: Weighable {}
extension SIMD4<Float>: Weighable {}

/// The source pixels that make up each pixel of the result along one axis.
private struct Taps {
    /// For each pixel of the result: its first source pixel, and where its weights begin.
    private(set) var firsts: [Int] = []
    private(set) var starts = [0]
    /// All weights, one pixel's after the other's.
    private(set) var weights: [Float] = []

    init(from source: Int, to target: Int, kernel: ResamplingKernel) {
        let ratio = Float(source) / Float(target)
        let stretch = max(1, ratio)
        let radius = kernel.support * stretch
        for index in 0..<target {
            let center = (Float(index) + 0.5) * ratio - 0.5
            let first = max(0, Int((center - radius).rounded(.up)))
            let last = max(first, min(source - 1, Int((center + radius).rounded(.down))))
            let raw = (first...last).map { kernel.weight(at: (Float($0) - center) / stretch) }
            let sum = raw.reduce(0, +)
            firsts.append(first)
            weights += raw.map { $0 / sum }
            starts.append(weights.count)
        }
    }

    /// The source pixels of one pixel of the result.
    func sources(of index: Int) -> Range<Int> {
        firsts[index]..<firsts[index] + starts[index + 1] - starts[index]
    }

    /// The most source pixels that one pixel of the result needs.
    var widest: Int { zip(starts, starts.dropFirst()).reduce(1) { max($0, $1.1 - $1.0) } }

    /// Resamples a whole row.
    @unsafe func gather<Value: Weighable>(
        _ line: UnsafePointer<Value>, into result: UnsafeMutablePointer<Value>, zero: Value
    ) {
        unsafe weights.withUnsafeBufferPointer { weights in
            for index in firsts.indices {
                let source = unsafe line + (firsts[index] - starts[index])
                var sum = zero
                for tap in starts[index]..<starts[index + 1] {
                    sum = unsafe sum + source[tap] * weights[tap]
                }
                unsafe result[index] = sum
            }
        }
    }
}

/// Resamples rows as they are needed: only as many source rows are held as the kernel is tall.
private func resample<Value: Weighable>(
    from source: (width: Int, height: Int), to target: (width: Int, height: Int), kernel: ResamplingKernel,
    zero: Value, readRow: (Int, inout [Value]) -> Void, writeRow: (Int, [Value]) -> Void
) {
    let columns = Taps(from: source.width, to: target.width, kernel: kernel)
    let rows = Taps(from: source.height, to: target.height, kernel: kernel)
    let held = rows.widest
    var ring = [[Value]](repeating: [Value](repeating: zero, count: target.width), count: held)
    var line = [Value](repeating: zero, count: source.width)
    var result = [Value](repeating: zero, count: target.width)
    var next = 0
    for y in 0..<target.height {
        let needed = rows.sources(of: y)
        next = max(next, needed.lowerBound)
        while next < needed.upperBound {
            readRow(next, &line)
            unsafe columns.gather(line, into: &ring[next % held], zero: zero)
            next += 1
        }
        for x in 0..<target.width { result[x] = zero }
        for (row, weight) in zip(needed, rows.weights[rows.starts[y]...]) {
            unsafe add(ring[row % held], times: weight, to: &result, count: target.width)
        }
        writeRow(y, result)
    }
}

@unsafe private func add<Value: Weighable>(
    _ row: UnsafePointer<Value>, times weight: Float, to sums: UnsafeMutablePointer<Value>, count: Int
) {
    for x in 0..<count { unsafe sums[x] = sums[x] + row[x] * weight }
}
