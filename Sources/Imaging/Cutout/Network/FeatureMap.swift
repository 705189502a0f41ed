/// A layer's output: channels of one picture.
///
/// Layout: `channels x height x width`, so that a 1 x 1 convolution is one matrix product. A few values of
/// slack follow the last channel, so that rows can be written a vector at a time.
struct FeatureMap {
    /// Number of values after the last channel that have no meaning.
    static let slack = 16

    let channels: Int
    let width: Int
    let height: Int
    /// `channels * pixels` values and the slack.
    var values: [Float]

    /// Number of pixels of one channel.
    var pixels: Int { width * height }

    /// Makes a map to be filled: its values are undefined at first.
    init(channels: Int, width: Int, height: Int) {
        self.channels = channels
        self.width = width
        self.height = height
        let count = channels * width * height + Self.slack
        values = unsafe [Float](unsafeUninitializedCapacity: count) { $1 = count }
    }

    /// Adds each channel's bias and rectifies.
    mutating func rectify(biases: [Float]) {
        for channel in 0..<channels {
            unsafe RowMath.rectify(&values, from: channel * pixels, count: pixels, bias: biases[channel])
        }
    }

    /// Adds another map of the same shape.
    mutating func add(_ other: FeatureMap) {
        unsafe RowMath.add(&values, other.values, count: channels * pixels)
    }

    /// Adds the rectified values of another map of the same shape, after adding its biases.
    mutating func addRectified(_ other: FeatureMap, biases: [Float]) {
        for channel in 0..<channels {
            unsafe RowMath.addRectified(
                &values, other.values, from: channel * pixels, count: pixels, bias: biases[channel])
        }
    }

    /// Returns the mean of each channel.
    func means() -> [Float] {
        (0..<channels).map { channel in
            values[channel * pixels..<(channel + 1) * pixels].reduce(0, +) / Float(pixels)
        }
    }

    /// Returns means of 2 x 2 pixels; at an odd last column or row, of the existing ones.
    func halved() -> FeatureMap {
        var half = FeatureMap(channels: channels, width: (width + 1) / 2, height: (height + 1) / 2)
        for channel in 0..<channels {
            for y in 0..<half.height {
                let above = channel * pixels + 2 * y * width
                let below = 2 * y + 1 < height ? above + width : above
                let target = channel * half.pixels + y * half.width
                for x in 0..<half.width {
                    let left = 2 * x
                    let right = min(left + 1, width - 1)
                    let sum =
                        (values[above + left] + values[above + right])
                        + (values[below + left] + values[below + right])
                    half.values[target + x] = sum * 0.25
                }
            }
        }
        return half
    }

    /// Returns the map at another size, linearly interpolated between pixel centres (PyTorch's "bilinear"
    /// without aligned corners).
    func enlarged(width newWidth: Int, height newHeight: Int) -> FeatureMap {
        var result = FeatureMap(channels: channels, width: newWidth, height: newHeight)
        let columns = LinearMix.along(from: width, to: newWidth)
        let rows = LinearMix.along(from: height, to: newHeight)
        var wide = [Float](repeating: 0, count: height * newWidth)
        for channel in 0..<channels {
            for y in 0..<height {
                unsafe RowMath.interpolate(
                    values, from: channel * pixels + y * width, taps: columns, into: &wide, at: y * newWidth)
            }
            for y in 0..<newHeight {
                unsafe RowMath.blend(
                    wide, low: rows[y].low * newWidth, high: rows[y].high * newWidth, share: rows[y].share,
                    into: &result.values, at: channel * result.pixels + y * newWidth, count: newWidth)
            }
        }
        return result
    }

    /// Writes some rows of one channel, moved by (`dx`, `dy`) and thinned by `stride`, one after another, as
    /// rows of `width` values. Writes zeros outside the map.
    func copyShifted(
        channel: Int, dx: Int, dy: Int, stride: Int, into plane: inout [Float], at offset: Int,
        width planeWidth: Int, rows: Range<Int>
    ) {
        // The columns of the plane whose source lies inside the map.
        let first = max(0, (stride - 1 - dx) / stride)
        let last = min(planeWidth, (width - dx + stride - 1) / stride)
        for y in rows {
            let target = offset + (y - rows.lowerBound) * planeWidth
            let row = y * stride + dy
            guard row >= 0, row < height else {
                for x in 0..<planeWidth { plane[target + x] = 0 }
                continue
            }
            for x in 0..<first { plane[target + x] = 0 }
            unsafe RowMath.copy(
                &plane, at: target + first, values,
                from: channel * pixels + row * width + dx + first * stride, stride: stride,
                count: last - first)
            for x in last..<planeWidth { plane[target + x] = 0 }
        }
    }
}

/// The two neighbours of an interpolated value.
struct LinearMix {
    let low: Int
    let high: Int
    /// The share of the higher neighbour, 0...1.
    let share: Float

    /// Returns the mixes that resize one axis.
    static func along(from source: Int, to target: Int) -> [LinearMix] {
        let ratio = Float(source) / Float(target)
        return (0..<target).map { index in
            let position = max(0, (Float(index) + 0.5) * ratio - 0.5)
            let low = min(source - 1, Int(position))
            return LinearMix(
                low: low, high: min(source - 1, low + 1), share: min(1, position - Float(low)))
        }
    }
}
