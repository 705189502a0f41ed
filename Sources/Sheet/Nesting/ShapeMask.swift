/// A shape on a grid, with one bit for each cell.
struct ShapeMask {
    /// Cells of a row and of a column.
    let width, height: Int
    /// 64-bit words of a row.
    let words: Int
    /// The rows' words, one after the other; bit 0 is the leftmost.
    var bits: [UInt64]

    /// An empty mask.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        words = (width + 63) / 64
        bits = [UInt64](repeating: 0, count: words * height)
    }

    /// Creates a mask of every cell, of `cell` millimetres, that a polygon touches; the grid ends with the polygon's box.
    init(_ polygon: Polygon, cell: Double) {
        let (low, high) = polygon.bounds
        let size = (high - low) / cell
        self.init(width: Int(size.x.rounded(.down)) + 1, height: Int(size.y.rounded(.down)) + 1)
        let points = polygon.points.map { ($0 - low) / cell }
        fill(points)
        // Parts that are thinner than a cell contain no cell's centre, so the edges are added.
        for (index, start) in points.enumerated() {
            let edge = points[(index + 1) % points.count] - start
            let steps = max(1, Int((edge.length * 4).rounded(.up)))
            for step in 0...steps {
                let point = start + edge * (Double(step) / Double(steps))
                self[min(width - 1, max(0, Int(point.x))), min(height - 1, max(0, Int(point.y)))] = true
            }
        }
    }

    /// Returns the mask with every cell grown to a disc of `radius` cells, and larger by that on each side.
    func grown(radius: Double) -> ShapeMask {
        let reach = Int(radius.rounded(.up))
        var source = ShapeMask(width: width + 2 * reach, height: height + 2 * reach)
        source.add(self, x: reach, y: reach)
        // The disc's rows, the shortest first: each row widens what the one before has widened.
        var (out, widened, half) = (source, source, 0)
        for distance in stride(from: reach, through: 0, by: -1) {
            let square = radius * radius - Double(distance * distance)
            guard square >= 0 else { continue }
            while half < Int(square.squareRoot()) {
                half += 1
                for y in 0..<source.height {
                    widened.merge(source, row: y, into: y, shift: half)
                    widened.merge(source, row: y, into: y, shift: -half)
                }
            }
            for y in distance..<source.height {
                out.merge(widened, row: y, into: y - distance, shift: 0)
                out.merge(widened, row: y - distance, into: y, shift: 0)
            }
        }
        return out
    }

    subscript(x: Int, y: Int) -> Bool {
        get { bits[y * words + x / 64] >> UInt64(x % 64) & 1 == 1 }
        set {
            let bit = UInt64(1) << UInt64(x % 64)
            if newValue { bits[y * words + x / 64] |= bit } else { bits[y * words + x / 64] &= ~bit }
        }
    }

    /// Sets the cells whose centres lie inside, by crossings of their row.
    private mutating func fill(_ points: [Point]) {
        var crossings = [[Double]](repeating: [], count: height)
        for (index, start) in points.enumerated() {
            let end = points[(index + 1) % points.count]
            let first = max(0, Int(min(start.y, end.y)) - 1)
            let last = min(height - 1, Int(max(start.y, end.y)) + 1)
            for y in first..<max(first, last + 1) {
                let line = Double(y) + 0.5
                guard (start.y <= line) != (end.y <= line) else { continue }
                crossings[y].append(start.x + (end.x - start.x) * (line - start.y) / (end.y - start.y))
            }
        }
        for y in 0..<height {
            let row = crossings[y].sorted()
            for pair in stride(from: 0, to: row.count - 1, by: 2) {
                let first = max(0, Int((row[pair] - 0.5).rounded(.up)))
                let last = min(width - 1, Int((row[pair + 1] - 0.5).rounded(.down)))
                if first <= last { for x in first...last { self[x, y] = true } }
            }
        }
    }

    private mutating func merge(_ source: ShapeMask, row: Int, into target: Int, shift: Int) {
        for word in 0..<words {
            let own = source.bits[row * words + word]
            guard own != 0 else { continue }
            place(own, at: word * 64 + shift, row: target)
        }
        // Clear the bits past the last column, because they are no cells.
        if width % 64 != 0 { bits[target * words + words - 1] &= (1 << UInt64(width % 64)) - 1 }
    }

    /// Sets 64 cells of a row from `x` on; those outside the mask are left out.
    private mutating func place(_ cells: UInt64, at x: Int, row: Int) {
        let word = x >= 0 ? x / 64 : (x - 63) / 64
        let offset = UInt64(x - word * 64)
        if word >= 0 && word < words { bits[row * words + word] |= cells << offset }
        if offset > 0 && word + 1 >= 0 && word + 1 < words {
            bits[row * words + word + 1] |= cells >> (64 - offset)
        }
    }

    /// Returns the first cell of a row, from a column on, that is set or not set; `nil` if there is none.
    func first(isSet: Bool, from column: Int, row: Int) -> Int? {
        var word = column / 64
        var after = UInt64.max << UInt64(column % 64)
        while word < words {
            let cells = bits[row * words + word]
            let wanted = (isSet ? cells : ~cells) & after
            if wanted != 0 {
                let found = word * 64 + wanted.trailingZeroBitCount
                return found < width ? found : nil
            }
            (word, after) = (word + 1, .max)
        }
        return nil
    }

    /// Sets every cell that a mask with its corner at a cell covers; cells outside are left out.
    mutating func add(_ shape: ShapeMask, x: Int, y: Int) {
        for row in 0..<shape.height where (0..<height).contains(y + row) {
            for word in 0..<shape.words {
                let cells = shape.bits[row * shape.words + word]
                if cells != 0 { place(cells, at: x + word * 64, row: y + row) }
            }
        }
    }
}
