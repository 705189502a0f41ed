/// The connected regions of a picture's pixels at or above a threshold, or of those below it. Finds runs (stretches of such
/// pixels in one row) and joins them by union-find, so that the time depends on the picture's detail more than on its size. The
/// subject's pixels connect across corners. Background pixels do not, so that no region crosses a line of the subject.
struct Regions {
    /// A connected region.
    struct Region {
        /// Number of pixels.
        var area = 0
        /// Whether the region reaches the picture's edge.
        var touchesEdge = false
        /// The smallest and the largest value in the region.
        var lowest = UInt8.max
        var highest = UInt8.min
        /// Whether a tap or another matte marked the region.
        var isMarked = false
    }

    private struct Run {
        var row: Int
        var start: Int
        var end: Int
        var region: Int
    }

    /// All regions, in the order of their first pixels.
    private(set) var regions: [Region] = []
    private var runs: [Run] = []
    private let width: Int

    /// Finds the regions of `values`, in rows of `width`, that are at least `threshold`, or below it if `below` is set.
    init(_ values: [UInt8], width: Int, threshold: UInt8, below: Bool = false) {
        self.width = width
        var parents: [Int] = []
        var previous = 0..<0
        let reach = below ? 0 : 1
        for row in 0..<values.count / width {
            let first = runs.count
            findRuns(values, row, threshold, below)
            var candidate = previous.lowerBound
            for index in first..<runs.count {
                parents.append(index)
                while candidate < previous.upperBound, runs[candidate].end + reach <= runs[index].start {
                    candidate += 1
                }
                var above = candidate
                while above < previous.upperBound, runs[above].start < runs[index].end + reach {
                    Self.join(&parents, index, above)
                    above += 1
                }
            }
            previous = first..<runs.count
        }
        gather(values, parents)
    }

    /// The first column of each region.
    var leftmost: [Int] {
        var columns = [Int](repeating: width, count: regions.count)
        for run in runs { columns[run.region] = min(columns[run.region], run.start) }
        return columns
    }

    /// Returns the mean of `others` in each region; `others` has the picture's size.
    func means(of others: [UInt8]) -> [Double] {
        var sums = [Int](repeating: 0, count: regions.count)
        for run in runs {
            for value in others[run.row * width + run.start..<run.row * width + run.end] {
                sums[run.region] += Int(value)
            }
        }
        return zip(sums, regions).map { Double($0) / Double($1.area) }
    }

    /// Marks the region of a pixel, if it belongs to one.
    mutating func mark(pixel: Int) {
        let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
        // Runs are in the order of rows and columns: the last one that begins at or before the pixel.
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if (runs[middle].row, runs[middle].start) <= (row, column) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0, runs[low - 1].row == row, column < runs[low - 1].end else { return }
        regions[runs[low - 1].region].isMarked = true
    }

    /// Sets all pixels of the regions for which `isChosen` is true.
    func fill(_ values: inout [UInt8], with value: UInt8, where isChosen: (Region) -> Bool) {
        fill(&values, with: value, chosen: regions.map(isChosen))
    }

    /// Sets all pixels of the regions for which `chosen` is true, in the order of ``regions``.
    func fill(_ values: inout [UInt8], with value: UInt8, chosen: [Bool]) {
        for run in runs where chosen[run.region] {
            for index in run.row * width + run.start..<run.row * width + run.end { values[index] = value }
        }
    }

    private mutating func findRuns(_ values: [UInt8], _ row: Int, _ threshold: UInt8, _ below: Bool) {
        let end = (row + 1) * width
        var at = row * width
        while at < end {
            at = Self.firstIndex(in: values, at..<end, threshold: threshold, isBelow: below)
            guard at < end else { return }
            let first = at
            at = Self.firstIndex(in: values, at..<end, threshold: threshold, isBelow: !below)
            runs.append(Run(row: row, start: first - row * width, end: at - row * width, region: 0))
        }
    }

    /// Returns the first index whose value is below the threshold, or is not; the range's end if there is none.
    private static func firstIndex(
        in values: [UInt8], _ range: Range<Int>, threshold: UInt8, isBelow: Bool
    ) -> Int {
        var at = range.lowerBound
        // Compares 16 pixels together, because stretches of like pixels are long.
        unsafe values.withUnsafeBytes { bytes in
            let limits = SIMD16<UInt8>(repeating: threshold)
            while at + 16 <= range.upperBound {
                let areBelow =
                    unsafe bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self) .< limits
                guard isBelow ? !any(areBelow) : all(areBelow) else { return }
                at += 16
            }
        }
        while at < range.upperBound, (values[at] < threshold) != isBelow { at += 1 }
        return at
    }

    private mutating func gather(_ values: [UInt8], _ parents: [Int]) {
        let lastRow = values.count / width - 1
        var numbers = [Int](repeating: -1, count: runs.count)
        for index in runs.indices {
            let root = Self.root(parents, index)
            if numbers[root] < 0 {
                numbers[root] = regions.count
                regions.append(Region())
            }
            let run = runs[index]
            let number = numbers[root]
            runs[index].region = number
            regions[number].area += run.end - run.start
            if run.row == 0 || run.row == lastRow || run.start == 0 || run.end == width {
                regions[number].touchesEdge = true
            }
            let bytes = run.row * width + run.start..<run.row * width + run.end
            var lowest = regions[number].lowest
            var highest = regions[number].highest
            unsafe values.withUnsafeBufferPointer { values in
                for index in bytes {
                    let value = unsafe values[index]
                    lowest = min(lowest, value)
                    highest = max(highest, value)
                }
            }
            regions[number].lowest = lowest
            regions[number].highest = highest
        }
    }

    private static func root(_ parents: [Int], _ index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }

    /// Joins two regions under the smaller root, and shortens both paths.
    private static func join(_ parents: inout [Int], _ first: Int, _ second: Int) {
        let one = root(parents, first)
        let other = root(parents, second)
        let winner = min(one, other)
        parents[one] = winner
        parents[other] = winner
        parents[first] = winner
        parents[second] = winner
    }
}
