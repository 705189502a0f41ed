import CPixels
import Pixels

/// The colours of a raster, near ones together: what a palette is chosen from.
struct ColorHistogram {
    /// The means of the colours that share a cell: first of those that are not opaque, then of the others.
    private(set) var points: [PalettePoint] = []
    /// How much each counts: its pixels, those of flat places more.
    private(set) var weights: [Float] = []
    /// How many are not opaque.
    private(set) var translucentCount = 0

    /// Places for opaque colours (6 bits a channel) and for others (4).
    private static let cellCount = 1 << 18 + 1 << 16
    /// Rows and columns of the squares whose flatness is measured.
    private static let square = 8

    /// The pixels of a raster that are not clear.
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

    /// Between the coverage of alpha 254 and that of 255.
    private static let minOpaque: Float = 127.25

    /// Counts the colours of a raster; of so many `sums` and `totals` are written.
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
