import Pixels

/// A point of OKLab as a vector: (lightness, a, b, 0).
typealias LabVector = SIMD4<Float>

extension OKLab {
    var vector: LabVector { LabVector(l, a, b, 0) }

    init(_ vector: LabVector) { self.init(l: vector.x, a: vector.y, b: vector.z) }
}

extension LabVector {
    /// The square of the OKLab distance to another point.
    func squaredDistance(to other: LabVector) -> Float {
        let difference = self - other
        return (difference * difference).sum()
    }
}

/// The colours of a photo, counted: a bin for each cell of a grid over sRGB, 32 cells a side (16 for very many colours).
struct ColorHistogram {
    /// One occupied cell.
    struct Bin {
        /// Mean colour of the cell's pixels.
        var position: LabVector
        /// The fraction of the photo's opaque area in the cell; the bins' areas sum to 1.
        var area: Float
        /// The part of ``area`` that belongs to the subject, 0...area.
        var subjectArea: Float
    }

    /// The most pixels to read. More are sampled evenly: shares are then right to about 0.1 %.
    static let sampleLimit = 1 << 17

    /// Number of bits of each channel that choose a cell.
    private static let bits = 5

    /// Photos have 1,000 to 8,000 occupied cells. If there are more, as in noise, cells twice as wide are enough.
    private static let binLimit = 8192

    /// Occupied cells, in the grid's order (red, then green, then blue). Empty for a transparent raster.
    private(set) var bins: [Bin] = []

    /// Counts a raster's colours. A pixel counts by its alpha, in sixteenths: one that is less than 3 % opaque does not count.
    ///
    /// - Parameter subject: coverage of the subject, of any size; each pixel uses the nearest value.
    init(of raster: Raster, subject: Matte?) {
        let side = 1 << Self.bits
        var sums = [SIMD4<UInt32>](repeating: .zero, count: side * side * side)
        var subjects = [UInt32](repeating: 0, count: subject == nil ? 0 : sums.count)
        let lattice = SampleLattice(width: raster.width, height: raster.height, limit: Self.sampleLimit)
        let subjectColumns = (0..<raster.width).map { $0 * (subject?.width ?? 0) / raster.width }
        let shift = UInt32(8 - Self.bits)

        for (line, y) in stride(from: 0, to: raster.height, by: lattice.rowStep).enumerated() {
            let row = y * raster.width * Raster.channels
            let subjectRow = subject.map { y * $0.height / raster.height * $0.width } ?? 0
            var x = lattice.firstColumn(ofLine: line)
            while x < raster.width {
                let offset = row + x * Raster.channels
                let red = UInt32(raster.bytes[offset])
                let green = UInt32(raster.bytes[offset + 1])
                let blue = UInt32(raster.bytes[offset + 2])
                let coverage = (UInt32(raster.bytes[offset + 3]) + 8) >> 4
                let cell = Int(((red >> shift) << Self.bits | green >> shift) << Self.bits | blue >> shift)
                sums[cell] &+= SIMD4(red, green, blue, 1) &* coverage
                if let subject {
                    subjects[cell] &+= coverage &* UInt32(subject.values[subjectRow + subjectColumns[x]])
                }
                x += lattice.columnStep
            }
        }
        if sums.count(where: { $0.w > 0 }) > Self.binLimit {
            sums = Self.folded(sums, zero: .zero) { $0 &+ $1 }
            subjects = Self.folded(subjects, zero: 0) { $0 &+ $1 }
        }
        collect(sums, subjects)
    }

    /// Returns the cells of the grid joined, eight to one.
    private static func folded<Value>(_ cells: [Value], zero: Value, add: (Value, Value) -> Value) -> [Value]
    {
        guard !cells.isEmpty else { return [] }
        var out = [Value](repeating: zero, count: cells.count / 8)
        let mask = (1 << (bits - 1)) - 1
        for (cell, value) in cells.enumerated() {
            let red = cell >> (2 * bits + 1)
            let green = cell >> (bits + 1) & mask
            let blue = cell >> 1 & mask
            let target = (red << (bits - 1) | green) << (bits - 1) | blue
            out[target] = add(out[target], value)
        }
        return out
    }

    private mutating func collect(_ sums: [SIMD4<UInt32>], _ subjects: [UInt32]) {
        let total = sums.reduce(into: UInt64(0)) { $0 += UInt64($1.w) }
        guard total > 0 else { return }
        for (cell, sum) in sums.enumerated() where sum.w > 0 {
            let count = Float(sum.w)
            let area = count / Float(total)
            let covered = subjects.isEmpty ? 0 : Float(subjects[cell]) / (255 * count)
            let color = OKLab(
                linearRed: linear(Float(sum.x) / count), green: linear(Float(sum.y) / count),
                blue: linear(Float(sum.z) / count))
            bins.append(Bin(position: color.vector, area: area, subjectArea: area * covered))
        }
    }
}

/// Returns the linear light of an sRGB value 0...255 that need not be whole.
private func linear(_ value: Float) -> Float {
    let below = min(254, Int(value))
    let fraction = value - Float(below)
    return SRGB.linear[below] * (1 - fraction) + SRGB.linear[below + 1] * fraction
}

/// The pixels that represent a large image: at regular distances, each row shifted, so that no stripes line up with it.
struct SampleLattice {
    /// Rows from one line of samples to the next.
    let rowStep: Int
    /// Columns from one sample to the next.
    let columnStep: Int

    /// Makes the densest lattice with at most about `limit` samples; all pixels if there are no more.
    init(width: Int, height: Int, limit: Int) {
        let evenStep = Int((Double(width * height) / Double(limit)).squareRoot().rounded(.up))
        let lines = height.divided(upBy: max(1, min(evenStep, height)))
        columnStep = min(width, (width * lines).divided(upBy: limit))
        rowStep = (height * width.divided(upBy: columnStep)).divided(upBy: limit)
    }

    /// Returns the first sampled column of line `line`, counted from the top.
    func firstColumn(ofLine line: Int) -> Int { line % columnStep }
}

extension Int {
    /// Divides positive numbers, rounding up.
    fileprivate func divided(upBy divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
