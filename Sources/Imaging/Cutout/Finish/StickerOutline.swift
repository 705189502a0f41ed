import Pixels

/// The die-cut outline: the shape of paper that the subject is printed on. The subject's silhouette is widened by the outline and
/// some more, and narrowed by that again ("closing"): bays and gaps too narrow for a pair of scissors are filled, convex parts
/// are rounded, and a hole that is wide enough stays open with an outline of its own.
struct StickerOutline {
    /// The outline's width in pixels.
    var width: Double
    /// The extra distance of widening and narrowing, as a fraction of the width.
    private static let closing = 1.3
    /// Radius of the silhouette's blur, as a fraction of the width: removes hairs.
    private static let trim = 0.12
    /// Radius of the blur of the distances, as a fraction of the width: smooths the matte's unevenness.
    private static let calm = 0.3

    /// Least coverage inside a silhouette.
    private static let inside: Float = 0.5

    /// Longest side of the grid that distances are computed on; they are smooth enough to be enlarged.
    private static let gridSide = 400

    /// Returns the coverage of the paper, including the part under the subject, at the matte's size.
    ///
    /// - Parameters:
    ///   - thin: parts of the matte that a knife cannot follow, such as lines of a drawing; they get an outline all the same.
    ///   - faintest: the least coverage (0...255) of thin parts in the silhouette; the default keeps half a pixel.
    func coverage(of matte: Matte, keeping thin: Matte? = nil, faintest: UInt8 = 51) -> Matte {
        let factor = max(1, (max(matte.width, matte.height) + Self.gridSide - 1) / Self.gridSide)
        let cells = width / Double(factor)
        let more = Float(cells * Self.closing)
        let grid = Grid(matte: matte, factor: factor, border: Int(more) + 3)
        var silhouette = grid.shrunk(matte).boxBlurred(radius: max(1, Int((cells * Self.trim).rounded())))
        if let thin {
            let boost = Self.inside * 255 / Float(faintest)
            for (index, most) in grid.peaks(thin).values.enumerated() {
                silhouette.values[index] = max(silhouette.values[index], min(1, most * boost))
            }
        }
        let widened = ContourDistance.outside(silhouette, level: Self.inside)
        // The pixels outside the widened shape are the shape from which the depth inside is measured.
        let depth = ContourDistance.outside(widened, level: Float(cells) + more)
        let calmed = depth.boxBlurred(radius: max(1, Int((cells * Self.calm).rounded())), times: 2)
        return grid.enlarged(calmed, level: more)
    }
}
