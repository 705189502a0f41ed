package import Pixels

/// The things of a matte that lie apart from each other, from left to right.
package struct SeparateThings: Sendable {
    private let matte: Matte
    private let regions: Regions
    /// The numbers of the regions that are things, from left to right.
    private let things: [Int]

    /// Least coverage of a thing's pixels.
    private static let solid: UInt8 = 128
    /// Regions smaller than this, as a fraction of the largest one, are crumbs.
    private static let crumb = 0.02
    /// The soft edge around a thing reaches this far, as a fraction of the matte's longest side.
    private static let edge = 0.004
    /// The most things: more are a pattern, and the largest count.
    private static let most = 100

    /// Finds the things of a matte.
    ///
    /// - Parameter dropsCrumbs: whether parts much smaller than the largest one do not count as things.
    package init(_ matte: Matte, dropsCrumbs: Bool = true) {
        self.matte = matte
        regions = Regions(matte.values, width: matte.width, threshold: Self.solid)
        let areas = regions.regions.map(\.area)
        let least = dropsCrumbs ? Self.crumb * Double(areas.max() ?? 0) : 0
        let largest = areas.indices.filter { Double(areas[$0]) >= least }
            .sorted { (areas[$1], $0) < (areas[$0], $1) }.prefix(Self.most)
        let lefts = regions.leftmost
        things = largest.sorted { (lefts[$0], $0) < (lefts[$1], $1) }
    }

    package var count: Int { things.count }

    /// Returns the matte of one thing, with its soft edge.
    package func matte(of index: Int) -> Matte {
        matte(where: regions.regions.indices.map { $0 == things[index] })
    }

    /// Returns the matte of the regions, crumbs included, in which kept taps lie.
    func matte(at taps: Taps) -> Matte {
        var marked = regions
        let whole = PixelRect(x: 0, y: 0, width: matte.width, height: matte.height)
        let grid = TapGrid(
            taps: taps, photo: whole, part: whole, width: matte.width, height: matte.height)
        grid.discs(radius: 0, keep: { marked.mark(pixel: $0) }, drop: { _ in })
        for tap in taps.keep where tap.isClosed {
            grid.forEachStretch(within: tap) { pixels in for index in pixels { marked.mark(pixel: index) } }
        }
        return matte(where: marked.regions.map(\.isMarked))
    }

    /// Returns the matte of the regions, crumbs included, that do not overlap `other`.
    func matte(apartFrom other: Matte) -> Matte {
        var marked = regions
        for index in other.values.indices where other.values[index] >= Self.solid {
            marked.mark(pixel: index)
        }
        return matte(where: marked.regions.map { !$0.isMarked })
    }

    private func matte(where isChosen: [Bool]) -> Matte {
        var chosen = [UInt8](repeating: 0, count: matte.values.count)
        regions.fill(&chosen, with: 1, chosen: isChosen)
        let (width, height) = (matte.width, matte.height)
        let reach = max(1, Int((Self.edge * Double(max(width, height))).rounded()))
        var out = matte
        SlidingMean<SIMD2<Float>>(width: width, height: height, radius: reach).forEachRow(
            read: { y, row in for x in 0..<width { row[x] = SIMD2(Float(chosen[y * width + x]), 0) } },
            write: { y, means in
                for x in 0..<width {
                    let index = y * width + x
                    let isOther = chosen[index] == 0 && matte.values[index] >= Self.solid
                    if isOther || means[x].x < 1e-6 { out.values[index] = 0 }
                }
            })
        return out
    }
}
