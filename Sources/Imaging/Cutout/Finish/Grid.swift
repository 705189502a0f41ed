import CLayers
import Pixels

/// A coarser grid over a matte, with a border of empty cells around it.
struct Grid {
    /// The matte's size.
    private let width, height: Int
    /// Pixels of the matte along one side of a cell.
    let factor: Int
    /// Empty cells on each side.
    private let border: Int
    /// Number of cells, border included.
    let columns, rows: Int

    /// A grid whose cells are `factor x factor` pixels of the matte.
    init(matte: Matte, factor: Int, border: Int) {
        width = matte.width
        height = matte.height
        self.factor = factor
        self.border = border
        columns = (width + factor - 1) / factor + 2 * border
        rows = (height + factor - 1) / factor + 2 * border
    }

    /// Returns the mean coverage of each cell, 0...1; the border is 0.
    func shrunk(_ matte: Matte) -> Plane {
        var sums = [Float](repeating: 0, count: columns * rows)
        for y in 0..<height {
            let target = (y / factor + border) * columns + border
            let row = y * width
            for column in 0..<columns - 2 * border {
                let left = row + column * factor
                let right = min(row + width, left + factor)
                var sum = 0
                for index in left..<right { sum += Int(matte.values[index]) }
                sums[target + column] += Float(sum)
            }
        }
        let scale = 1 / Float(255 * factor * factor)
        return Plane(width: columns, height: rows, values: sums.map { $0 * scale })
    }

    /// Returns the largest coverage in each cell, 0...1; the border is 0.
    func peaks(_ matte: Matte) -> Plane {
        var out = Plane(width: columns, height: rows)
        for y in 0..<height {
            let target = (y / factor + border) * columns + border
            for x in 0..<width where matte.values[y * width + x] > 0 {
                let value = Float(matte.values[y * width + x]) * (1 / 255)
                out.values[target + x / factor] = max(out.values[target + x / factor], value)
            }
        }
        return out
    }

    /// Returns a matte of the cells where `depth`, in cells, exceeds `level`: antialiased over one pixel.
    func enlarged(_ depth: Plane, level: Float) -> Matte {
        let taps = (0..<width).map { tap($0, columns) }
        var line = [Float](repeating: 0, count: columns)
        var values = [UInt8](repeating: 0, count: width * height)
        let scale = Float(factor)
        for y in 0..<height {
            let row = tap(y, rows)
            unsafe peel_blend(
                depth.values, row.low * columns, row.high * columns, row.share, &line, 0, columns)
            for x in 0..<width {
                let left = line[taps[x].low]
                let value = left + (line[taps[x].high] - left) * taps[x].share
                values[y * width + x] = UInt8(max(0, min(1, (value - level) * scale + 0.5)) * 255 + 0.5)
            }
        }
        return Matte(width: width, height: height, values: values)
    }

    private func tap(_ index: Int, _ count: Int) -> LinearMix {
        let position = max(0, (Float(index) + 0.5) / Float(factor) - 0.5 + Float(border))
        let low = min(count - 1, Int(position))
        return LinearMix(low: low, high: min(count - 1, low + 1), share: position - Float(low))
    }
}
