import Pixels

/// What taps change in a matte: the regions that they lie in, whole, and nothing else.
///
/// Asked with taps, the network sometimes thinks differently also of what nobody tapped. There the answer without taps stands.
struct TappedChanges {
    private let taps: Taps
    /// Longest side of the grid on which they are compared, in pixels.
    private let gridSide = 448
    /// How far from a change a tap may lie that meant it, and how far around one that nobody meant the matte is taken back:
    /// the grid's longest side over this.
    private let reach = 200
    /// Changes of fewer grid pixels are those of an edge that runs a little otherwise.
    private let minArea = 12

    init(of taps: Taps) { self.taps = taps }

    /// The matte with taps where they changed it, and the one without elsewhere; both are of one size.
    func applied(_ tapped: Matte, over automatic: Matte) -> Matte {
        let factor = min(1, Double(gridSide) / Double(max(tapped.width, tapped.height)))
        let width = max(1, Int((Double(tapped.width) * factor).rounded()))
        let height = max(1, Int((Double(tapped.height) * factor).rounded()))
        var differs = [UInt8](repeating: 0, count: width * height)
        // What a grid pixel's middle falls on stands for it.
        let columns = (0..<width).map { (2 * $0 + 1) * tapped.width / (2 * width) }
        for y in 0..<height {
            let row = (2 * y + 1) * tapped.height / (2 * height) * tapped.width
            for x in 0..<width {
                let (one, other) = (tapped.values[row + columns[x]], automatic.values[row + columns[x]])
                if (one < 128) != (other < 128) { differs[y * width + x] = .max }
            }
        }
        var changes = Regions(differs, width: width, threshold: 128)
        let whole = PixelRect(x: 0, y: 0, width: tapped.width, height: tapped.height)
        let grid = TapGrid(taps: taps, photo: whole, part: whole, width: width, height: height)
        let radius = max(1, max(width, height) / reach)
        grid.discs(radius: radius, keep: { changes.mark(pixel: $0) }, drop: { changes.mark(pixel: $0) })
        grid.surrounded { pixels, _ in for index in pixels { changes.mark(pixel: index) } }
        let isUnmeant = { (region: Regions.Region) in !region.isMarked && region.area >= minArea }
        guard changes.regions.contains(where: isUnmeant) else { return tapped }
        var unmeant = [UInt8](repeating: 0, count: differs.count)
        changes.fill(&unmeant, with: .max, where: isUnmeant)
        unmeant = grown(unmeant, width, height, by: radius)
        changes.fill(&unmeant, with: 0, where: \.isMarked)
        return mixed(tapped, automatic, Matte(width: width, height: height, values: unmeant))
    }

    /// The one matte where `shares`, over the same photo, is 0, and the other where it is 255.
    private func mixed(_ tapped: Matte, _ automatic: Matte, _ shares: Matte) -> Matte {
        guard let box = shares.boundingBox(threshold: 1) else { return tapped }
        // With what lies around, where all is 0.
        let columns = max(0, box.x - 1)..<min(shares.width, box.x + box.width + 1)
        let rows = max(0, box.y - 1)..<min(shares.height, box.y + box.height + 1)
        func pixels(_ range: Range<Int>, of count: Int, on size: Int) -> Range<Int> {
            range.lowerBound * size / count..<range.upperBound * size / count
        }
        let (across, down) = (
            pixels(columns, of: shares.width, on: tapped.width),
            pixels(rows, of: shares.height, on: tapped.height)
        )
        let part = shares.resized(
            PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count),
            width: across.count, height: down.count)
        var matte = tapped
        for y in down {
            for x in across {
                let share = Int(part[x - across.lowerBound, y - down.lowerBound])
                guard share > 0 else { continue }
                matte[x, y] = UInt8(
                    (Int(tapped[x, y]) * (255 - share) + Int(automatic[x, y]) * share + 127) / 255)
            }
        }
        return matte
    }

    /// The regions of 255, larger by `radius` pixels on each side.
    private func grown(_ values: [UInt8], _ width: Int, _ height: Int, by radius: Int) -> [UInt8] {
        var grown = values
        SlidingMean<SIMD2<Float>>(width: width, height: height, radius: radius).forEachRow(
            read: { y, row in
                for x in 0..<width { row[x] = SIMD2(values[y * width + x] > 0 ? 1 : 0, 0) }
            },
            write: { y, means in
                for x in 0..<width where means[x].x > 1e-4 { grown[y * width + x] = .max }
            })
        return grown
    }
}
