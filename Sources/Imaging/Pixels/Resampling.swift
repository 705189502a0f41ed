import CPixels

/// The kernel that interpolates pixels when an image changes size. Both widen with the reduction: no aliasing.
package enum ResamplingKernel: Sendable {
    /// Linear interpolation: never overshoots; for mattes and other coverage.
    case triangle
    /// Lanczos with three lobes: the sharpest without visible ringing; for pictures.
    case lanczos3
    /// A Gaussian with this standard deviation in pixels, cut off at three of them: for blurring.
    case gaussian(deviation: Float)

    fileprivate var support: Float {
        switch self {
        case .triangle: 1
        case .lanczos3: 3
        case .gaussian(let deviation): max(1, 3 * deviation)
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
        case .gaussian(let deviation):
            let away = distance / max(0.1, deviation)
            return Elementary.exponential(-away * away / 2)
        }
    }
}

extension Raster {
    /// Returns the raster at another size, interpolated with alpha-weighted colours so that clear pixels do not bleed.
    package func resized(width newWidth: Int, height newHeight: Int, kernel: ResamplingKernel = .lanczos3)
        -> Raster
    {
        resized(bounds, width: newWidth, height: newHeight, kernel: kernel)
    }

    /// Returns a part of the raster, which must lie inside ``bounds``, at another size; pixels around the part have no effect.
    package func resized(
        _ part: PixelRect, width newWidth: Int, height newHeight: Int, kernel: ResamplingKernel = .lanczos3
    ) -> Raster {
        precondition(bounds.contains(part), "the part lies inside the raster")
        guard newWidth != part.width || newHeight != part.height else {
            return part == bounds ? self : cropped(to: part)
        }
        return mixed(part, width: newWidth, height: newHeight, kernel)
    }

    /// Returns the raster blurred, with colours weighted by alpha. Beyond the edges, the edge pixels repeat.
    ///
    /// - Parameter deviation: the blur's standard deviation in pixels.
    package func blurred(deviation: Float) -> Raster {
        mixed(bounds, width: width, height: height, .gaussian(deviation: deviation))
    }

    private func mixed(
        _ part: PixelRect, width newWidth: Int, height newHeight: Int, _ kernel: ResamplingKernel
    ) -> Raster {
        let weighted = hasTransparency
        let out = unsafe resampled(
            bytes, part, ofRow: width, to: (newWidth, newHeight), kernel: kernel, channels: Raster.channels,
            load: { unsafe peel_load_pixels($0, part.width, weighted, $1) }, mix: peel_mix_pixels,
            store: { unsafe peel_store_pixels($0, newWidth, weighted, $1) })
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }

    /// Returns the raster reduced, in proportion, until its longest side is at most `side` pixels; never enlarged.
    package func fitted(longestSide side: Int) -> Raster {
        let size = Self.fittedSize(width: width, height: height, longestSide: side)
        return resized(width: size.width, height: size.height)
    }

    /// Returns the size of a raster of `width` x `height` pixels after reducing its longest side to at most `side`.
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

extension Matte {
    /// Returns the matte at another size, linearly interpolated.
    package func resized(width newWidth: Int, height newHeight: Int) -> Matte {
        resized(PixelRect(x: 0, y: 0, width: width, height: height), width: newWidth, height: newHeight)
    }

    /// Returns a part of the matte, which must lie inside it, at another size; pixels around the part have no effect.
    package func resized(_ part: PixelRect, width newWidth: Int, height newHeight: Int) -> Matte {
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        precondition(bounds.contains(part), "the part lies inside the matte")
        guard newWidth != part.width || newHeight != part.height else {
            return part == bounds ? self : cropped(to: part)
        }
        let out = unsafe resampled(
            values, part, ofRow: width, to: (newWidth, newHeight), kernel: .triangle, channels: 1,
            load: { unsafe peel_load_bytes($0, part.width, $1) }, mix: peel_mix_columns,
            store: { unsafe peel_store_bytes($0, newWidth, $1) })
        return Matte(width: newWidth, height: newHeight, values: out)
    }
}

/// The source pixels that make up each pixel of the result along one axis.
private struct FilterTaps {
    /// For each pixel of the result: its first source pixel, and the start of its weights.
    private(set) var firsts: [Int32] = []
    private(set) var starts: [Int32] = [0]
    /// All weights, one pixel's after another's.
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
            firsts.append(Int32(first))
            weights += raw.map { $0 / sum }
            starts.append(Int32(weights.count))
        }
    }

    /// Returns the source pixels of one pixel of the result.
    func sources(of index: Int) -> Range<Int> {
        Int(firsts[index])..<Int(firsts[index] + starts[index + 1] - starts[index])
    }

    /// The most source pixels that one pixel of the result needs.
    var widest: Int { zip(starts, starts.dropFirst()).reduce(1) { max($0, Int($1.1 - $1.0)) } }
}

/// Resamples rows as needed: holds only as many of them as the kernel is tall.
///
/// - Parameters:
///   - load: converts a row of the source to floats.
///   - mix: resamples such a row along itself.
///   - store: converts a row of the result to bytes.
@unsafe private func resampled(
    _ bytes: [UInt8], _ source: PixelRect, ofRow width: Int, to target: (width: Int, height: Int),
    kernel: ResamplingKernel, channels: Int,
    load: (UnsafePointer<UInt8>, UnsafeMutablePointer<Float>) -> Void,
    mix: (
        UnsafePointer<Float>, UnsafePointer<Int32>, UnsafePointer<Int32>, UnsafePointer<Float>,
        UnsafeMutablePointer<Float>, Int
    ) -> Void,
    store: (UnsafePointer<Float>, UnsafeMutablePointer<UInt8>) -> Void
) -> [UInt8] {
    let columns = FilterTaps(from: source.width, to: target.width, kernel: kernel)
    let rows = FilterTaps(from: source.height, to: target.height, kernel: kernel)
    let held = rows.widest
    let row = target.width * channels
    var floats = [Float](repeating: 0, count: (held + 1) * row + source.width * channels)
    let count = target.height * row
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { out, initialized in
        unsafe floats.withUnsafeMutableBufferPointer { floats in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let ring = floats.baseAddress, let bytes = bytes.baseAddress, let out = out.baseAddress
                else { return }
                let result = unsafe ring + held * row
                let line = unsafe result + row
                var next = 0
                for y in 0..<target.height {
                    let needed = rows.sources(of: y)
                    next = max(next, needed.lowerBound)
                    while next < needed.upperBound {
                        unsafe load(bytes + ((source.y + next) * width + source.x) * channels, line)
                        unsafe mix(
                            line, columns.firsts, columns.starts, columns.weights, ring + next % held * row,
                            target.width)
                        next += 1
                    }
                    let lines = unsafe needed.map { unsafe UnsafePointer(ring + $0 % held * row) }
                    let weights = Array(rows.weights[Int(rows.starts[y])...].prefix(needed.count))
                    unsafe peel_mix_rows(lines, weights, needed.count, result, row)
                    unsafe store(result, out + y * row)
                }
            }
        }
        initialized = count
    }
}

extension Raster {
    /// Returns a part of the raster, reduced by whole factors: each pixel is the mean of `columns x rows`
    /// pixels. Remaining pixels at the right and at the bottom widen the last column and the last row.
    package func boxReduced(in part: PixelRect, columns: Int, rows: Int) -> Raster {
        let newWidth = part.width / columns
        let newHeight = part.height / rows
        var out = [UInt8](repeating: 0, count: newWidth * newHeight * Raster.channels)
        var sums = [UInt32](repeating: 0, count: part.width * Raster.channels)
        for y in 0..<newHeight {
            let first = part.y + y * rows
            let last = y == newHeight - 1 ? part.maxY : first + rows
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return }
                unsafe peel_sum_rows(
                    start + (first * width + part.x) * Raster.channels, width * Raster.channels, last - first,
                    &sums, sums.count)
            }
            unsafe out.withUnsafeMutableBufferPointer { out in
                guard let start = out.baseAddress else { return }
                unsafe peel_mean_columns(
                    sums, columns, last - first, part.width, start + y * newWidth * Raster.channels, newWidth)
            }
        }
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }
}
