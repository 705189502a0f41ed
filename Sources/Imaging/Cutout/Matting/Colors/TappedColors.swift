import Pixels

/// Separates tapped places from their surroundings by colour. An aerial, a strap or a twig is thinner than the disc that the
/// network gets for a tap, and the answer then includes a piece of the background. Around a spot or along a line, a change of the
/// taps stays only as far as its colours are nearer to the tapped ones than to those around (nearest neighbours as in Chen, Li
/// and Tang, "KNN Matting", 2013). If the two look alike, the network decides.
struct TappedColors {
    /// The photo, at the grid's size.
    let guide: Raster
    let grid: TapGrid

    /// How far a tap's colours decide, and how many pixels of a line share them: a little more than a tap's disc, in the grid.
    private var reach: Int { max(3, guide.longestSide * (TapMaps.radius + 4) / NetworkInput.side) }

    /// Radius of the surroundings, as a multiple of ``reach``.
    private static let surroundings = 2.5
    /// Roughly the most colours of the surroundings that count, and the fewest that suffice.
    private static let maxColors = 160
    private static let minColors = 12
    /// Squared distance of colours (each channel 0...255) below which tapped places and surroundings look alike.
    private static let alike: Float = 780
    /// How much steeper coverage is than the ratio of the colours' distances, around one half.
    private static let contrast: Float = 3
    /// Largest coverage of the surroundings of a kept place, and least of those of a dropped one.
    private static let surelyClear: UInt8 = 50
    private static let surelyCovered: UInt8 = 205

    /// Narrows the changes that taps made in `coverage` to what looks like the tapped places.
    ///
    /// - Parameter unlessTapped: coverage without taps, on the same grid.
    func narrow(_ coverage: inout [UInt8], unlessTapped: [UInt8]) {
        let before = coverage
        for tap in grid.taps.keep where !tap.isClosed {
            narrow(along: grid.path(of: tap)) { pixel in
                before[pixel] > 0 && unlessTapped[pixel] < 128
            } isAround: { pixel in
                before[pixel] <= Self.surelyClear
            } write: { pixel, share in
                coverage[pixel] = min(coverage[pixel], share)
            }
        }
        for tap in grid.taps.drop where !tap.isClosed {
            narrow(along: grid.path(of: tap)) { pixel in
                before[pixel] < 255 && unlessTapped[pixel] >= 128
            } isAround: { pixel in
                before[pixel] >= Self.surelyCovered
            } write: { pixel, share in
                coverage[pixel] = max(coverage[pixel], 255 - share)
            }
        }
    }

    /// Writes how much the changed pixels beside a path look like it: 255 like the path, 0 like the surroundings. Only those
    /// connected with the surroundings through such pixels are written: the inside of a thing stays.
    private func narrow(
        along path: [Int], isChanged: (Int) -> Bool, isAround: (Int) -> Bool,
        write: (_ pixel: Int, _ share: UInt8) -> Void
    ) {
        var shares = shares(beside: path, isChanged: isChanged, isAround: isAround)
        var open = shares.keys.filter { neighbors(of: $0).contains(where: isAround) }
        while let pixel = open.popLast() {
            guard let share = shares.removeValue(forKey: pixel) else { continue }
            write(pixel, share)
            if share < 128 { open += neighbors(of: pixel).filter { shares[$0] != nil } }
        }
    }

    /// Returns how much each changed pixel beside a path looks like it, if the colours can tell.
    private func shares(beside path: [Int], isChanged: (Int) -> Bool, isAround: (Int) -> Bool) -> [Int: UInt8]
    {
        var shares: [Int: UInt8] = [:]
        for (part, beside) in pixels(beside: path).enumerated() {
            let changed = beside.filter(isChanged)
            let start = part * reach
            guard !changed.isEmpty,
                let (own, others) = colors(
                    of: path[max(0, start - reach)..<min(path.count, start + 2 * reach)],
                    around: path[min(path.count - 1, start + reach / 2)], isAround: isAround)
            else { continue }
            for pixel in changed {
                let color = guide.color(at: pixel)
                let near = Self.distance(color, own).squareRoot()
                let far = Self.distance(color, others).squareRoot()
                let share = (far / max(1e-3, near + far) - 0.5) * Self.contrast + 0.5
                shares[pixel] = UInt8(max(0, min(1, share)) * 255 + 0.5)
            }
        }
        return shares
    }

    /// The pixels above, below, left and right of one.
    private func neighbors(of pixel: Int) -> [Int] {
        let x = pixel % grid.width
        var neighbors: [Int] = []
        if x > 0 { neighbors.append(pixel - 1) }
        if x < grid.width - 1 { neighbors.append(pixel + 1) }
        if pixel >= grid.width { neighbors.append(pixel - grid.width) }
        if pixel < grid.width * (grid.height - 1) { neighbors.append(pixel + grid.width) }
        return neighbors
    }

    /// Returns the pixels within reach of a path but not on it, by their nearest part of it; parts are `reach` pixels long.
    private func pixels(beside path: [Int]) -> [[Int]] {
        var parts = [[Int]](repeating: [], count: (path.count + reach - 1) / reach)
        let rows = path.map { $0 / grid.width }
        guard let highest = rows.min(), let lowest = rows.max() else { return parts }
        let first = max(0, highest - reach) * grid.width
        let count = min(grid.height, lowest + reach + 1) * grid.width - first
        var nearest = [(distance: Int32, part: Int32)](repeating: (.max, 0), count: count)
        // The discs of every other pixel cover nearly as much as all discs, except a few pixels at the rim.
        for place in path.indices where place % 2 == 0 || place == path.count - 1 {
            let (x, y) = (path[place] % grid.width, rows[place])
            grid.disc(x, y, reach) { pixel in
                let (dx, dy) = (pixel % grid.width - x, pixel / grid.width - y)
                let distance = Int32(dx * dx + dy * dy)
                if distance < nearest[pixel - first].distance {
                    nearest[pixel - first] = (distance, Int32(place / reach))
                }
            }
        }
        for (index, found) in nearest.enumerated() where found.distance > 0 && found.distance < .max {
            parts[Int(found.part)].append(first + index)
        }
        return parts
    }

    /// Returns the colours of some pixels and of their surroundings; `nil` if they look alike or nothing is around.
    private func colors(of tapped: ArraySlice<Int>, around middle: Int, isAround: (Int) -> Bool)
        -> (own: [SIMD3<Float>], others: [SIMD3<Float>])?
    {
        var pixels: [Int] = []
        grid.disc(middle % grid.width, middle / grid.width, Int(Double(reach) * Self.surroundings)) {
            if isAround($0) { pixels.append($0) }
        }
        guard pixels.count >= Self.minColors else { return nil }
        let step = max(1, pixels.count / Self.maxColors)
        let others = stride(from: 0, to: pixels.count, by: step).map { guide.color(at: pixels[$0]) }
        // A hand strays, so only the colours under a line that differ most from the surroundings count.
        let own = tapped.map(guide.color(at:)).map { (color: $0, distance: Self.distance($0, others)) }
        let clear = own.map(\.distance).sorted()[own.count * 9 / 10]
        guard clear >= Self.alike else { return nil }
        return (own.filter { $0.distance >= clear / 4 }.map(\.color), others)
    }

    /// Returns the mean squared distance to the nearest three of some colours.
    private static func distance(_ color: SIMD3<Float>, _ others: [SIMD3<Float>]) -> Float {
        var nearest = SIMD3<Float>(repeating: .greatestFiniteMagnitude)
        for other in others {
            let difference = color - other
            let distance = (difference * difference).sum()
            guard distance < nearest[2] else { continue }
            nearest[2] = distance
            if nearest[2] < nearest[1] { (nearest[1], nearest[2]) = (nearest[2], nearest[1]) }
            if nearest[1] < nearest[0] { (nearest[0], nearest[1]) = (nearest[1], nearest[0]) }
        }
        let count = min(nearest.scalarCount, others.count)
        return (0..<count).reduce(0) { $0 + nearest[$1] } / Float(count)
    }
}
