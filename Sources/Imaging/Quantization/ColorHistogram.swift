import CPixels
import Pixels

/// The colours of a raster, with near ones joined, from which a palette is chosen.
struct ColorHistogram {
    /// The mean colours of the cells: first those that are not opaque, then the opaque ones.
    private(set) var points: [PalettePoint] = []
    /// The weight of each colour: its pixels, with those of flat places weighted more.
    private(set) var weights: [Float] = []
    /// Number of colours that are not opaque.
    private(set) var translucentCount = 0

    /// Number of cells for opaque colours (6 bits a channel) and for others (4).
    private static let cellCount = 1 << 18 + 1 << 16
    /// Rows and columns of the squares whose flatness is measured.
    private static let square = 8

    /// Counts the pixels of a raster that are not clear.
    init(of raster: Raster) {
        let most = min(Self.cellCount, raster.width * raster.height)
        var totals: [Float] = []
        let sums = unsafe [Float](unsafeUninitializedCapacity: 4 * most) { sums, count in
            totals = unsafe [Float](unsafeUninitializedCapacity: most) { totals, known in
                known = unsafe Self.count(raster, sums, totals)
            }
            count = 4 * totals.count
        }
        var opaque: (points: [PalettePoint], weights: [Float]) = ([], [])
        for index in totals.indices {
            let sum = PalettePoint(
                sums[4 * index], sums[4 * index + 1], sums[4 * index + 2], sums[4 * index + 3])
            let point = sum / totals[index]
            if point.y > Self.minOpaque {
                opaque.points.append(point)
                opaque.weights.append(totals[index])
            } else {
                points.append(point)
                weights.append(totals[index])
            }
        }
        translucentCount = points.count
        points += opaque.points
        weights += opaque.weights
    }

    /// A limit between the coverage of alpha 254 and that of 255.
    private static let minOpaque: Float = 127.25

    /// Counts the colours of a raster; returns the number of `sums` and `totals` written.
    @unsafe private static func count(
        _ raster: Raster, _ sums: UnsafeMutableBufferPointer<Float>,
        _ totals: UnsafeMutableBufferPointer<Float>
    ) -> Int {
        let width = raster.width
        let cells = Zeros<Int32>(count: cellCount)
        var points = [Float](repeating: 0, count: 4 * width)
        var flatness = [Float](repeating: 0, count: (width + square - 1) / square)
        var known = 0
        unsafe raster.bytes.withUnsafeBufferPointer { bytes in
            guard let bytes = bytes.baseAddress, let sums = sums.baseAddress, let totals = totals.baseAddress
            else { return }
            for top in stride(from: 0, to: raster.height, by: square) {
                let rows = min(square, raster.height - top)
                let first = unsafe bytes + top * width * Raster.channels
                unsafe peel_flatness(first, width, rows, &flatness)
                for row in 0..<rows {
                    let line = unsafe first + row * width * Raster.channels
                    unsafe peel_palette_points(line, width, &points)
                    known = unsafe peel_count_colors(
                        line, points, width, flatness, cells.start, sums, totals, known)
                }
            }
        }
        return known
    }
}

/// A large table of zeros of which little is written: untouched parts cost neither time nor memory.
@safe struct Zeros<Number: FixedWidthInteger>: ~Copyable {
    let start: UnsafeMutablePointer<Number>

    init(count: Int) {
        let bytes = unsafe peel_allocate_zeros(count, MemoryLayout<Number>.stride)
        unsafe start = bytes.bindMemory(to: Number.self, capacity: count)
    }

    deinit { unsafe peel_free_zeros(start) }
}
