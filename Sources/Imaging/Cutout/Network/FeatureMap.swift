import CLayers

/// A layer's output: a picture with channels. Layout: `height x width x channels`: a pixel's values are adjacent.
struct FeatureMap {
    let channels: Int
    let width: Int
    let height: Int
    var values: [Float]

    var pixels: Int { width * height }

    /// Makes a map to be filled: its values are undefined at first.
    init(channels: Int, width: Int, height: Int) {
        self.channels = channels
        self.width = width
        self.height = height
        let count = channels * width * height
        values = unsafe [Float](unsafeUninitializedCapacity: count) { $1 = count }
    }

    /// Adds another map of the same shape.
    mutating func add(_ other: FeatureMap) {
        for index in values.indices { values[index] += other.values[index] }
    }

    /// Adds a pixel to every pixel and rectifies (ReLU6): negative values become 0, values over 6 become 6.
    mutating func addRectified(_ pixel: FeatureMap) {
        for first in stride(from: 0, to: values.count, by: channels) {
            for channel in 0..<channels {
                values[first + channel] = min(6, max(0, values[first + channel] + pixel.values[channel]))
            }
        }
    }

    /// Returns one pixel: the mean of all.
    func mean() -> FeatureMap {
        var mean = FeatureMap(channels: channels, width: 1, height: 1)
        for channel in 0..<channels {
            let sum = stride(from: channel, to: values.count, by: channels).reduce(0) { $0 + values[$1] }
            mean.values[channel] = sum / Float(pixels)
        }
        return mean
    }

    /// Returns means of 2 x 2 pixels; at an odd last column or row, of the existing ones.
    func halved() -> FeatureMap {
        var half = FeatureMap(channels: channels, width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            for x in 0..<half.width {
                let left = 2 * y * width + 2 * x
                let right = 2 * x + 1 < width ? left + 1 : left
                let below = 2 * y + 1 < height ? width : 0
                for channel in 0..<channels {
                    func value(_ pixel: Int) -> Float { values[pixel * channels + channel] }
                    half.values[(y * half.width + x) * channels + channel] =
                        ((value(left) + value(right)) + (value(left + below) + value(right + below))) * 0.25
                }
            }
        }
        return half
    }

    /// Returns the map at another size, interpolated between pixel centres (PyTorch's "bilinear" without aligned corners).
    func enlarged(width newWidth: Int, height newHeight: Int) -> FeatureMap {
        var result = FeatureMap(channels: channels, width: newWidth, height: newHeight)
        let columns = LinearMix.along(from: width, to: newWidth)
        let rows = LinearMix.along(from: height, to: newHeight)
        var wide = FeatureMap(channels: channels, width: newWidth, height: height)
        for y in 0..<height {
            for (x, mix) in columns.enumerated() {
                let row = y * width
                unsafe peel_blend(
                    values, (row + mix.low) * channels, (row + mix.high) * channels, mix.share, &wide.values,
                    (y * newWidth + x) * channels, channels)
            }
        }
        let line = newWidth * channels
        for (y, mix) in rows.enumerated() {
            unsafe peel_blend(
                wide.values, mix.low * line, mix.high * line, mix.share, &result.values, y * line, line)
        }
        return result
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
