/// The exact Euclidean distance of every pixel to the nearest seed. Columns first, by two sweeps; then each row's lower envelope
/// of parabolas (Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions", 2012). Keeps the nearest seed of each
/// pixel, so that distances can be measured to a point that is not at a pixel's centre.
struct DistanceTransform {
    /// The column and the row of each pixel's nearest seed; -1 if there are no seeds.
    private(set) var nearestColumn: [Int32]
    private(set) var nearestRow: [Int32]
    let width: Int
    let height: Int

    /// The transform of a picture whose non-zero pixels are seeds.
    init(seeds: [UInt8], width: Int, height: Int) {
        self.width = width
        self.height = height
        nearestRow = Self.sweep(seeds, width: width, height: height)
        nearestColumn = [Int32](repeating: -1, count: width * height)
        var envelope = Envelope(width: width)
        for y in 0..<height {
            let row = y * width
            envelope.build(rows: nearestRow, from: row, y: y)
            envelope.read(into: &nearestColumn, at: row)
        }
        let rowsOfColumns = nearestRow
        for y in 0..<height {
            let row = y * width
            for index in row..<row + width {
                let column = Int(nearestColumn[index])
                nearestRow[index] = column < 0 ? -1 : rowsOfColumns[row + column]
            }
        }
    }

    /// Returns the distance of a pixel's centre to its nearest seed's; infinite without seeds.
    func distance(x: Int, y: Int) -> Float {
        let index = y * width + x
        guard nearestColumn[index] >= 0 else { return .infinity }
        let dx = Float(Int(nearestColumn[index]) - x)
        let dy = Float(Int(nearestRow[index]) - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns the row of the nearest seed in each pixel's own column, or -1.
    private static func sweep(_ seeds: [UInt8], width: Int, height: Int) -> [Int32] {
        var rows = [Int32](repeating: -1, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                rows[index] = seeds[index] != 0 ? Int32(y) : y > 0 ? rows[index - width] : -1
            }
        }
        for y in stride(from: height - 2, through: 0, by: -1) {
            for x in 0..<width {
                let index = y * width + x
                let above = rows[index]
                let below = rows[index + width]
                if below >= 0, above < 0 || below - Int32(y) < Int32(y) - above { rows[index] = below }
            }
        }
        return rows
    }

    /// The lower envelope of one row's parabolas.
    private struct Envelope {
        /// The parabolas' columns and heights, and the positions from which each is the lowest.
        private var columns: [Int32]
        private var heights: [Float]
        private var starts: [Float]
        private var count = 0
        private let width: Int

        init(width: Int) {
            self.width = width
            columns = [Int32](repeating: 0, count: width)
            heights = [Float](repeating: 0, count: width)
            starts = [Float](repeating: 0, count: width)
        }

        mutating func build(rows: [Int32], from first: Int, y: Int) {
            count = 0
            for x in 0..<width {
                let row = rows[first + x]
                guard row >= 0 else { continue }
                let offset = Float(Int(row) - y)
                let height = offset * offset + Float(x * x)
                var start = -Float.infinity
                while count > 0 {
                    let other = Int(columns[count - 1])
                    start = (height - heights[count - 1]) / Float(2 * (x - other))
                    if start > starts[count - 1] { break }
                    count -= 1
                    start = -.infinity
                }
                columns[count] = Int32(x)
                heights[count] = height
                starts[count] = start
                count += 1
            }
        }

        func read(into nearest: inout [Int32], at first: Int) {
            guard count > 0 else { return }
            var current = 0
            for x in 0..<width {
                while current + 1 < count, starts[current + 1] < Float(x) { current += 1 }
                nearest[first + x] = columns[current]
            }
        }
    }
}
