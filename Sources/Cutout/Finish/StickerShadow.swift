import Pixels

/// A soft shadow under a sticker: its shape, blurred and moved down.
struct StickerShadow {
    /// The sticker's longest side in pixels; everything else is a fraction of it.
    var side: Double

    /// Reach of the blur and distance downwards; together within ``StickerGeometry/shadowRoom``.
    private static let blur = 0.018
    private static let drop = 0.010
    /// The shadow's darkness where it is full.
    private static let opacity: Float = 0.32

    /// The shadow's alpha, black, at the size of the shape's matte.
    func alpha(of shape: Matte) -> Matte {
        var plane = Plane(shape)
        // Three box blurs come close to a Gaussian one; a third of the reach each.
        let radius = max(1, Int((side * Self.blur / 3).rounded()))
        for _ in 0..<3 { plane = blurred(plane, radius: radius) }
        let shift = Int((side * Self.drop).rounded())
        var out = Matte(width: shape.width, height: shape.height, values: shape.values.map { _ in 0 })
        for y in min(shift, shape.height)..<shape.height {
            for x in 0..<shape.width {
                out[x, y] = UInt8(plane[x, y - shift] * Self.opacity * 255 + 0.5)
            }
        }
        return out
    }

    private func blurred(_ plane: Plane, radius: Int) -> Plane {
        var out = plane
        SlidingMean<SIMD2<Float>>(width: plane.width, height: plane.height, radius: radius).forEachRow(
            read: { y, row in for x in 0..<plane.width { row[x] = SIMD2(plane[x, y], 0) } },
            write: { y, means in
                for x in 0..<plane.width { out[x, y] = max(0, min(1, means[x].x)) }
            })
        return out
    }
}
