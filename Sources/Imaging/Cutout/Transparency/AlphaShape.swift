import Pixels

/// The shape that an alpha channel clears, judged on a small grid.
struct AlphaShape {
    private let values: [UInt8]
    private let width, height: Int
    /// Whether each cell is clear and connects with the picture's edge, or belongs to a large clear area.
    private let isClear: [Bool]

    /// Longest side of the grid: scattered pixels and lines of one pixel vanish in its means.
    private static let side = 256
    /// Mean alpha below which a cell is clear, and from which it is solid.
    private static let clear: UInt8 = 26
    private static let solid: UInt8 = 128
    /// Mean alpha from which a cell does not belong to a soft edge.
    private static let nearlySolid: UInt8 = 200
    /// The least share of the picture that a matte clears.
    private static let minClear = 0.03
    /// Clear areas inside the picture count if all clear areas together are this share of it.
    private static let mostlyClear = 0.5
    /// The least share of the narrowest rectangle around a shape that makes the shape a rectangle, perhaps with round corners.
    private static let rectangular = 0.92
    /// The largest clear share around a photo's frame; with more, the rectangle is a cut-out, such as a book. Larger in the
    /// middle, and largest for a sharp upright rectangle there: a photo fitted into another format.
    private static let maxAroundFrame = (anywhere: 0.35, inTheMiddle: 0.45, upright: 0.6)
    /// A rectangle is in the middle if opposite borders differ by at most this many cells.
    private static let offCenter = 3
    /// The least share of the box around an upright rectangle that it fills.
    private static let upright = 0.985
    /// The largest soft share of the visible cells of a cut-out with soft edges; a photo that fades out has more.
    private static let maxSoft = 0.27
    /// From these shares on, a shape is a photo's frame: a rectangle or an oval.
    private static let framed = (rectangle: 0.88, oval: 0.94)
    /// Depth of an edge that counts, in cells.
    private static let reach = 3
    /// The least mean alpha (of 255) in that depth for a sharp edge; one that fades over hundredths of the side has less.
    private static let sharp = 77.0
    /// If more than this share is clear, the picture may be nothing but thin lines, which have no sharp edges here.
    private static let maxFaded = 0.7

    init(_ matte: Matte) {
        let size = Raster.fittedSize(width: matte.width, height: matte.height, longestSide: Self.side)
        (width, height) = size
        values = matte.resized(width: size.width, height: size.height).values
        let regions = Regions(values, width: width, threshold: Self.clear, below: true)
        let all = regions.regions.reduce(0) { $0 + $1.area }
        let countsAll = Double(all) >= Self.mostlyClear * Double(values.count)
        var marks = [UInt8](repeating: 0, count: values.count)
        regions.fill(&marks, with: 1) { countsAll || $0.touchesEdge }
        isClear = marks.map { $0 == 1 }
    }

    var meaning: Transparency.Meaning {
        // Nothing is visible; users of the matte report that.
        guard values.contains(where: { $0 >= 1 }) else { return .matte }
        let share = Double(isClear.count(where: \.self)) / Double(values.count)
        if share < Self.minClear { return .nearlyOpaque }
        if share < Self.maxFaded, edgeAlpha < Self.sharp, !isSoftCutout { return .fade }
        return isFrame(share) ? .frame : .matte
    }

    /// Whether the solid cells are a photo with a clear border.
    private func isFrame(_ share: Double) -> Bool {
        guard share < Self.maxAroundFrame.upright, let box,
            share < Self.maxAroundFrame.anywhere || isInTheMiddle(box), rectangularity >= Self.rectangular
        else { return false }
        return share < Self.maxAroundFrame.inTheMiddle
            || Double(solidArea) >= Self.upright * Double(box.width * box.height)
    }

    /// Whether opposite borders are of the same width.
    private func isInTheMiddle(_ box: PixelRect) -> Bool {
        abs(box.x - (width - box.maxX)) <= Self.offCenter
            && abs(box.y - (height - box.maxY)) <= Self.offCenter
    }

    /// Whether the visible cells are a thing with soft edges: mostly opaque, and not of a frame's shape.
    private var isSoftCutout: Bool {
        let visible = values.count { $0 >= Self.clear }
        let soft = values.count { $0 >= Self.clear && $0 < Self.nearlySolid }
        guard let box, Double(soft) <= Self.maxSoft * Double(visible),
            rectangularity < Self.framed.rectangle
        else { return false }
        return ovalOverlap(box) < Self.framed.oval
    }

    /// Returns the overlap of the solid cells with the oval in a box (intersection over union).
    private func ovalOverlap(_ box: PixelRect) -> Double {
        var (both, either) = (0, 0)
        let middle = SIMD2(Double(box.x + box.maxX), Double(box.y + box.maxY)) / 2
        let radius = SIMD2(Double(box.width), Double(box.height)) / 2
        for y in 0..<height {
            for x in 0..<width {
                let place = (SIMD2(Double(x), Double(y)) + 0.5 - middle) / radius
                let isOval = (place * place).sum() <= 1
                let isSolid = values[y * width + x] >= Self.solid
                both += isOval && isSolid ? 1 : 0
                either += isOval || isSolid ? 1 : 0
            }
        }
        return Double(both) / Double(max(1, either))
    }

    /// The box around the solid cells.
    private var box: PixelRect? {
        Matte(width: width, height: height, values: values).boundingBox(threshold: Self.solid)
    }

    /// Number of cells that are solid, or lie between solid ones of their row, so that a watermark's hole does not matter.
    private var solidArea: Int {
        (0..<height).reduce(0) { sum, y in
            let row = values[y * width..<(y + 1) * width]
            guard let first = row.firstIndex(where: { $0 >= Self.solid }),
                let last = row.lastIndex(where: { $0 >= Self.solid })
            else { return sum }
            return sum + last - first + 1
        }
    }

    /// The mean alpha just inside the clear cells' edge.
    private var edgeAlpha: Double {
        var isNear = isClear
        for _ in 0..<Self.reach { isNear = widened(isNear) }
        var (sum, count) = (0, 0)
        for index in values.indices where isNear[index] && !isClear[index] {
            sum += Int(values[index])
            count += 1
        }
        return count == 0 ? 255 : Double(sum) / Double(count)
    }

    private func widened(_ cells: [Bool]) -> [Bool] {
        var out = cells
        for y in 0..<height {
            for x in 0..<width where cells[y * width + x] {
                if x > 0 { out[y * width + x - 1] = true }
                if x + 1 < width { out[y * width + x + 1] = true }
                if y > 0 { out[(y - 1) * width + x] = true }
                if y + 1 < height { out[(y + 1) * width + x] = true }
            }
        }
        return out
    }

    /// The ratio of the solid cells' area to that of the narrowest rectangle around them, at any angle.
    private var rectangularity: Double {
        var corners: [SIMD2<Double>] = []
        for y in 0..<height {
            let row = values[y * width..<(y + 1) * width]
            guard let first = row.firstIndex(where: { $0 >= Self.solid }),
                let last = row.lastIndex(where: { $0 >= Self.solid })
            else { continue }
            let (left, right) = (Double(first - y * width), Double(last - y * width + 1))
            corners += [SIMD2(left, Double(y)), SIMD2(right, Double(y))]
            corners += [SIMD2(left, Double(y + 1)), SIMD2(right, Double(y + 1))]
        }
        guard !corners.isEmpty else { return 0 }
        return Double(solidArea) / Self.narrowestRectangle(around: corners)
    }

    /// Angles per degree at which rectangles are tried.
    private static let turnsPerDegree = 2

    /// Returns the least area of a rectangle around points, at any angle.
    private static func narrowestRectangle(around points: [SIMD2<Double>]) -> Double {
        var least = Double.infinity
        for turn in 0..<90 * turnsPerDegree {
            let angle = Double(turn) * .pi / Double(180 * turnsPerDegree)
            let along = SIMD2(Elementary.cosine(angle), Elementary.sine(angle))
            let across = SIMD2(-along.y, along.x)
            var low = SIMD2(repeating: Double.infinity)
            var high = -low
            for point in points {
                let place = SIMD2((point * along).sum(), (point * across).sum())
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
            least = min(least, (high.x - low.x) * (high.y - low.y))
        }
        return least
    }
}
