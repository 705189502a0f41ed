package import Pixels

extension Matte {
    /// Returns the part at `left`, `top` of `columns` x `rows` pixels (which may be fractions) at another size, linearly
    /// interpolated; beyond the matte, its edge.
    package func enlarged(
        left: Double, top: Double, columns: Double, rows: Double, width newWidth: Int, height newHeight: Int
    ) -> Matte {
        func taps(_ start: Double, _ length: Double, _ count: Int, _ size: Int) -> [LinearMix] {
            (0..<count).map { index in
                let place = start + (Double(index) + 0.5) * length / Double(count) - 0.5
                let clamped = max(0, min(Double(size - 1), place))
                let low = Int(clamped)
                return LinearMix(low: low, high: min(size - 1, low + 1), share: Float(clamped - Double(low)))
            }
        }
        let across = taps(left, columns, newWidth, width)
        var out = Matte(
            width: newWidth, height: newHeight, values: [UInt8](repeating: 0, count: newWidth * newHeight))
        for (y, row) in taps(top, rows, newHeight, height).enumerated() {
            let (above, below) = (row.low * width, row.high * width)
            for (x, column) in across.enumerated() {
                let left = mixed(above + column.low, below + column.low, row.share)
                let right = mixed(above + column.high, below + column.high, row.share)
                out.values[y * newWidth + x] = UInt8(left + (right - left) * column.share + 0.5)
            }
        }
        return out
    }

    @inline(__always)
    private func mixed(_ one: Int, _ other: Int, _ share: Float) -> Float {
        let (first, second) = (Float(values[one]), Float(values[other]))
        return first + (second - first) * share
    }
}

extension Cutout {
    /// Returns a matte found on a smaller photo and enlarged to the size of `raster`, fitted to the edges of `raster`.
    ///
    /// - Parameter scale: the width of one pixel of the smaller photo, in pixels of `raster`.
    package func sharpened(_ matte: Matte, along raster: Raster, scale: Double) -> Matte {
        refinement.sharpened(matte, along: raster, scale: scale)
    }
}

extension MatteRefinement {
    /// The most that the fine edge may differ from the coarse one, and the filter's radius, in coarse pixels.
    private static let edgeReach = 2
    private static let filterRadius = 3

    /// See ``Cutout/sharpened(_:along:scale:)``.
    func sharpened(_ matte: Matte, along raster: Raster, scale: Double) -> Matte {
        let factor = max(1, Int(scale.rounded()))
        let guide = raster.boxReduced(
            in: raster.bounds, columns: min(factor, raster.width), rows: min(factor, raster.height))
        let coarse = matte.resized(width: guide.width, height: guide.height)
        let functions = GuidedFilter(radius: Self.filterRadius, epsilon: Self.epsilon)
            .solve(guide: guide, coverage: coarse.values.map { Float($0) * (1 / 255) })
        var out = Matte(
            width: raster.width, height: raster.height,
            values: [UInt8](repeating: 0, count: raster.width * raster.height))
        apply(
            functions, states(coarse.values, guide.width, guide.height, reach: Self.edgeReach), to: raster,
            in: raster.bounds, &out)
        return out
    }
}
