import Pixels

/// The heights of a shape as if it were inflated: 0 outside and along its edge, rising to 1 within a reach. The screened Poisson
/// equation, h - r²·∇²h = 1 within the shape and h = 0 around it, solved from coarse grids to fine ones by successive
/// over-relaxation. Thin parts stay low, as on a cushion.
struct HeightField {
    /// The heights, 0...1, on a grid over the whole shape.
    let plane: Plane

    /// The longest side, in cells, of a grid that is solved from zeros.
    private static let smallestSide = 24
    private static let sweeps = 20
    private static let relaxation: Float = 1.6

    /// The field of a shape.
    ///
    /// - Parameters:
    ///   - reach: distance from the edge within which the shape rises, as a fraction of its longest side.
    ///   - side: the grid's longest side in cells, at most.
    init(of shape: Matte, reach: Float, side: Int) {
        let size = Raster.fittedSize(width: shape.width, height: shape.height, longestSide: side)
        plane = Self.solved(
            Plane(shape.resized(width: size.width, height: size.height)),
            reach: reach * Float(max(size.width, size.height)))
    }

    /// - Parameters:
    ///   - shape: coverage, 0...1.
    ///   - reach: in cells.
    private static func solved(_ shape: Plane, reach: Float) -> Plane {
        var height = Plane(width: shape.width, height: shape.height)
        if max(shape.width, shape.height) > smallestSide {
            height = solved(halved(shape), reach: reach / 2).enlarged(
                width: shape.width, height: shape.height)
        }
        relax(&height, within: shape, reach: reach)
        return height
    }

    private static func halved(_ plane: Plane) -> Plane {
        var half = Plane(width: (plane.width + 1) / 2, height: (plane.height + 1) / 2)
        for y in 0..<half.height {
            let rows = (2 * y, min(2 * y + 1, plane.height - 1))
            for x in 0..<half.width {
                let columns = (2 * x, min(2 * x + 1, plane.width - 1))
                let above = plane[columns.0, rows.0] + plane[columns.1, rows.0]
                half[x, y] = (above + plane[columns.0, rows.1] + plane[columns.1, rows.1]) / 4
            }
        }
        return half
    }

    /// Moves each height towards its neighbours, on alternate cells as on a chessboard.
    private static func relax(_ height: inout Plane, within shape: Plane, reach: Float) {
        // A border of zeros saves bounds checks at the edges.
        let width = height.width + 2
        var values = [Float](repeating: 0, count: width * (height.height + 2))
        for y in 0..<height.height {
            for x in 0..<height.width where shape[x, y] >= 0.5 {
                values[(y + 1) * width + x + 1] = height[x, y]
            }
        }
        let pull = 1 / (reach * reach)
        let share = 1 / (4 + pull)
        for sweep in 0..<2 * sweeps {
            for y in 0..<height.height {
                for x in stride(from: (y + sweep) % 2, to: height.width, by: 2) where shape[x, y] >= 0.5 {
                    let at = (y + 1) * width + x + 1
                    let around = values[at - 1] + values[at + 1] + values[at - width] + values[at + width]
                    values[at] += relaxation * ((around + pull) * share - values[at])
                }
            }
        }
        for y in 0..<height.height {
            for x in 0..<height.width { height[x, y] = min(1, max(0, values[(y + 1) * width + x + 1])) }
        }
    }
}

extension Plane {
    /// Returns the plane enlarged to another size by linear interpolation.
    fileprivate func enlarged(width newWidth: Int, height newHeight: Int) -> Plane {
        let columns = LinearMix.along(from: width, to: newWidth)
        let rows = LinearMix.along(from: height, to: newHeight)
        var out = Plane(width: newWidth, height: newHeight)
        for (y, row) in rows.enumerated() {
            for (x, column) in columns.enumerated() {
                let above = self[column.low, row.low].mixed(with: self[column.high, row.low], column.share)
                let below = self[column.low, row.high].mixed(with: self[column.high, row.high], column.share)
                out[x, y] = above.mixed(with: below, row.share)
            }
        }
        return out
    }
}

extension Float {
    fileprivate func mixed(with other: Float, _ share: Float) -> Float { self + (other - self) * share }
}
