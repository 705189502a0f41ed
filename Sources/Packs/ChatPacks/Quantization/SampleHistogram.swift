import Pixels

/// The colours of a raster, near ones together: what a palette is chosen from.
struct SampleHistogram {
    /// The means of the colours that share a cell, and how many pixels each stands for.
    private(set) var samples: [SIMD4<Float>] = []
    private(set) var weights: [Float] = []

    /// Bits of each channel that tell cells apart: 32 shades of red and blue, 64 of green, 16 of coverage.
    private static let bits = (red: 5, green: 6, blue: 5, alpha: 4)

    /// The pixels of a raster that are not clear.
    init(of raster: Raster) {
        let count = 1 << (Self.bits.red + Self.bits.green + Self.bits.blue + Self.bits.alpha)
        var cells = [Int32](repeating: -1, count: count)
        var known: [RGBA: SIMD4<Float>] = [:]
        for offset in stride(from: 0, to: raster.bytes.count, by: Raster.channels) {
            let color = RGBA(
                raster.bytes[offset], raster.bytes[offset + 1], raster.bytes[offset + 2],
                raster.bytes[offset + 3])
            guard color.alpha > 0 else { continue }
            let vector: SIMD4<Float>
            if let seen = known[color] {
                vector = seen
            } else {
                vector = ColorSample(color).vector
                known[color] = vector
            }
            let cell = Self.cell(of: color)
            if cells[cell] < 0 {
                cells[cell] = Int32(samples.count)
                samples.append(.zero)
                weights.append(0)
            }
            samples[Int(cells[cell])] += vector
            weights[Int(cells[cell])] += 1
        }
        for index in samples.indices { samples[index] /= weights[index] }
    }

    private static func cell(of color: RGBA) -> Int {
        var cell = Int(color.red) >> (8 - bits.red)
        cell = cell << bits.green | Int(color.green) >> (8 - bits.green)
        cell = cell << bits.blue | Int(color.blue) >> (8 - bits.blue)
        return cell << bits.alpha | Int(color.alpha) >> (8 - bits.alpha)
    }
}
