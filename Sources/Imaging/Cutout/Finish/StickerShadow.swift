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
        let radius = max(1, Int((side * Self.blur / 3).rounded()))
        let plane = Plane(shape).boxBlurred(radius: radius, times: 3)
        let shift = Int((side * Self.drop).rounded())
        var out = Matte(width: shape.width, height: shape.height, values: shape.values.map { _ in 0 })
        for y in min(shift, shape.height)..<shape.height {
            for x in 0..<shape.width {
                let darkness = max(0, min(1, plane.values[(y - shift) * shape.width + x]))
                out.values[y * shape.width + x] = UInt8(darkness * Self.opacity * 255 + 0.5)
            }
        }
        return out
    }
}
