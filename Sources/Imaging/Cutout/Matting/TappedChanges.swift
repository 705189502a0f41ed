import Pixels

/// The changes that taps mean in a matte: the whole regions that the taps lie in, and nothing more. With taps, the network
/// sometimes changes its answer in other places, too. There the answer without taps applies.
struct TappedChanges {
    private let taps: Taps
    /// Longest side of the grid for comparing mattes, in pixels.
    private let gridSide = 448
    /// Divides the grid's longest side for how far a tap's change may be from it, and how far to repair around an unmeant change.
    private static let reach = 200
    /// A dropped region stays at pixels that are nearer to a kept place than to a dropped one by this factor.
    private static let keptReach: Float = 2
    /// Changes of fewer grid pixels are only a slightly different edge.
    private let minArea = 12

    init(of taps: Taps) { self.taps = taps }

    /// The differences between two mattes of one size on a small grid, and which of them the taps mean (255).
    private struct Changes {
        var width, height: Int
        var differs: [UInt8]
        var meant: [UInt8]

        /// How far around a change both mattes are mixed, in pixels of the grid.
        var radius: Int { max(1, max(width, height) / TappedChanges.reach) }
    }

    private func changes(_ tapped: Matte, _ automatic: Matte) -> Changes {
        let factor = min(1, Double(gridSide) / Double(max(tapped.width, tapped.height)))
        let width = max(1, Int((Double(tapped.width) * factor).rounded()))
        let height = max(1, Int((Double(tapped.height) * factor).rounded()))
        var (added, removed) = (
            [UInt8](repeating: 0, count: width * height), [UInt8](repeating: 0, count: width * height)
        )
        // Each grid pixel takes the values under its middle.
        let columns = (0..<width).map { (2 * $0 + 1) * tapped.width / (2 * width) }
        for y in 0..<height {
            let row = (2 * y + 1) * tapped.height / (2 * height) * tapped.width
            for x in 0..<width {
                let (one, other) = (tapped.values[row + columns[x]], automatic.values[row + columns[x]])
                if one >= 128 && other < 128 { added[y * width + x] = .max }
                if one < 128 && other >= 128 { removed[y * width + x] = .max }
            }
        }
        let empty = [UInt8](repeating: 0, count: width * height)
        var changes = Changes(
            width: width, height: height, differs: zip(added, removed).map { max($0, $1) }, meant: empty)
        let whole = PixelRect(x: 0, y: 0, width: tapped.width, height: tapped.height)
        let grid = TapGrid(taps: taps.open, photo: whole, part: whole, width: width, height: height)
        var (kept, dropped) = (
            Regions(added, width: width, threshold: 128), Regions(removed, width: width, threshold: 128)
        )
        grid.discs(radius: changes.radius, keep: { kept.mark(pixel: $0) }, drop: { dropped.mark(pixel: $0) })
        dropped.fill(&changes.meant, with: .max, where: \.isMarked)
        leaveKept(&changes.meant, grid)
        kept.fill(&changes.meant, with: .max, where: \.isMarked)
        addSurrounded(&changes, TapGrid(taps: taps, photo: whole, part: whole, width: width, height: height))
        return changes
    }

    /// Takes the surroundings of kept places out of the regions that go with dropped places.
    private func leaveKept(_ meant: inout [UInt8], _ grid: TapGrid) {
        guard !grid.taps.keep.isEmpty, !grid.taps.drop.isEmpty, meant.contains(.max) else { return }
        var (kept, dropped) = (
            [UInt8](repeating: 0, count: meant.count), [UInt8](repeating: 0, count: meant.count)
        )
        grid.discs(radius: 0, keep: { kept[$0] = 1 }, drop: { dropped[$0] = 1 })
        let toKept = DistanceTransform(seeds: kept, width: grid.width, height: grid.height)
        let toDropped = DistanceTransform(seeds: dropped, width: grid.width, height: grid.height)
        for index in meant.indices where meant[index] > 0 {
            let (x, y) = (index % grid.width, index / grid.width)
            if toKept.distance(x: x, y: y) * Self.keptReach < toDropped.distance(x: x, y: y) {
                meant[index] = 0
            }
        }
    }

    /// Adds the changes inside closed lines, and none beyond them.
    private func addSurrounded(_ changes: inout Changes, _ grid: TapGrid) {
        var inside = [UInt8](repeating: 0, count: changes.meant.count)
        grid.surrounded { pixels, _ in for index in pixels { inside[index] = .max } }
        guard inside.contains(.max) else { return }
        inside = grown(inside, changes.width, changes.height, by: 2 * changes.radius)
        for index in inside.indices where inside[index] > 0 && changes.differs[index] > 0 {
            changes.meant[index] = .max
        }
    }

    /// Returns `given` with the regions that taps changed taken from `tapped`.
    func meant(_ tapped: Matte, in given: Matte) -> Matte {
        let changes = changes(tapped, given)
        let meant = grown(changes.meant, changes.width, changes.height, by: changes.radius)
        return mixed(given, tapped, Matte(width: changes.width, height: changes.height, values: meant))
    }

    /// Returns `tapped` where the taps mean its changes, and `automatic` elsewhere; both are of one size.
    func applied(_ tapped: Matte, over automatic: Matte) -> Matte {
        let changes = changes(tapped, automatic)
        let rest = zip(changes.differs, changes.meant).map { $1 > 0 ? 0 : $0 }
        let regions = Regions(rest, width: changes.width, threshold: 128)
        guard regions.regions.contains(where: { $0.area >= minArea }) else { return tapped }
        var unmeant = [UInt8](repeating: 0, count: rest.count)
        regions.fill(&unmeant, with: .max) { $0.area >= minArea }
        unmeant = grown(unmeant, changes.width, changes.height, by: changes.radius)
        for index in unmeant.indices where changes.meant[index] > 0 { unmeant[index] = 0 }
        return mixed(tapped, automatic, Matte(width: changes.width, height: changes.height, values: unmeant))
    }

    /// Returns `tapped` where `shares`, over the same photo, is 0, and `automatic` where it is 255.
    private func mixed(_ tapped: Matte, _ automatic: Matte, _ shares: Matte) -> Matte {
        guard let box = shares.boundingBox(threshold: 1) else { return tapped }
        // Includes a rim of zeros around the box.
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

    /// Returns the regions of 255, enlarged by `radius` pixels on each side.
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
