extension Raster {
    /// Draws `other` over this raster ("source over", straight alpha, in sRGB values as browsers do), with its
    /// top left corner at column `x` and row `y`. Parts outside of the raster are left out.
    package mutating func draw(_ other: Raster, x: Int, y: Int) {
        guard
            let visible = PixelRect(x: x, y: y, width: other.width, height: other.height).intersection(bounds)
        else { return }
        for row in visible.y..<visible.maxY {
            for column in visible.x..<visible.maxX {
                let over = other[column - x, row - y]
                switch over.alpha {
                case 0: continue
                case 255: self[column, row] = over
                default: self[column, row] = over.composited(over: self[column, row])
                }
            }
        }
    }
}

extension RGBA {
    /// Returns this colour over `backdrop` ("source over", straight alpha).
    package func composited(over backdrop: RGBA) -> RGBA {
        let top = Int(alpha) * 255
        let below = Int(backdrop.alpha) * (255 - Int(alpha))
        let total = top + below
        guard total > 0 else { return .clear }
        func mix(_ over: UInt8, _ under: UInt8) -> UInt8 {
            UInt8((Int(over) * top + Int(under) * below + total / 2) / total)
        }
        return RGBA(
            mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue),
            UInt8((total + 127) / 255))
    }
}
