import Pixels

/// The die-cut outline: the shape of paper that the subject is printed on.
///
/// The subject's silhouette is widened by the outline and some more, and narrowed by that again ("closing"):
/// bays and gaps too narrow for a pair of scissors are filled, convex parts are rounded, and a hole that is
/// wide enough stays open with an outline of its own.
struct StickerOutline {
    /// The outline's width in pixels.
    var width: Double
    /// How much further the silhouette is widened and narrowed again, as a fraction of the width.
    var closing = 1.0

    /// Longest side of the grid that distances are computed on; they are smooth enough to be enlarged.
    private static let gridSide = 512

    /// Coverage of the paper, including what lies under the subject, at the matte's size.
    func coverage(of matte: Matte) -> Matte {
        let factor = max(1, (max(matte.width, matte.height) + Self.gridSide - 1) / Self.gridSide)
        let more = Float(width * closing) / Float(factor)
        let grid = Grid(matte: matte, factor: factor, border: Int(more) + 3)
        let silhouette = smoothed(grid.shrunk(matte))
        let widened = ContourDistance.outside(silhouette, level: 0.5)
        // What lies outside the widened shape is the shape that depth inside it is measured from.
        let depth = ContourDistance.outside(widened, level: Float(width) / Float(factor) + more)
        return grid.enlarged(depth, level: more)
    }

    /// Takes single hairs off the silhouette.
    private func smoothed(_ silhouette: Plane) -> Plane {
        var out = silhouette
        SlidingMean<SIMD2<Float>>(width: silhouette.width, height: silhouette.height, radius: 1).forEachRow(
            read: { y, row in
                for x in 0..<silhouette.width { row[x] = SIMD2(silhouette[x, y], 0) }
            },
            write: { y, means in for x in 0..<silhouette.width { out[x, y] = means[x].x } })
        return out
    }
}
