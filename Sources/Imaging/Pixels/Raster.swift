/// An image in memory: 8-bit sRGB with straight alpha. Layout: `height` rows x `width` columns x 4 channels (RGBA), row-major
/// from the top left, without padding. Colour values are sRGB-encoded (IEC 61966-2-1) and *not* multiplied by alpha.
package struct Raster: Sendable, Equatable {
    /// Bytes of one pixel.
    package static let channels = 4

    /// Width in pixels, at least 1.
    package let width: Int
    /// Height in pixels, at least 1.
    package let height: Int
    /// `width * height * 4` bytes: R, G, B, A of each pixel.
    package var bytes: [UInt8]

    /// Makes a raster of bytes that are already in this type's layout.
    ///
    /// - Precondition: `bytes.count == width * height * 4`, and both sides are positive.
    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0, "a raster has at least one pixel")
        precondition(bytes.count == width * height * Raster.channels, "4 bytes per pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Makes a raster of one colour; transparent black by default.
    package init(width: Int, height: Int, filledWith color: RGBA = .clear) {
        var bytes = [UInt8](repeating: 0, count: width * height * Raster.channels)
        if color != .clear {
            for offset in stride(from: 0, to: bytes.count, by: Raster.channels) {
                bytes[offset] = color.red
                bytes[offset + 1] = color.green
                bytes[offset + 2] = color.blue
                bytes[offset + 3] = color.alpha
            }
        }
        self.init(width: width, height: height, bytes: bytes)
    }

    /// The pixel at column `x` and row `y`, counted from the top left.
    package subscript(x: Int, y: Int) -> RGBA {
        get {
            let offset = (y * width + x) * Raster.channels
            return RGBA(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
        }
        set {
            let offset = (y * width + x) * Raster.channels
            bytes[offset] = newValue.red
            bytes[offset + 1] = newValue.green
            bytes[offset + 2] = newValue.blue
            bytes[offset + 3] = newValue.alpha
        }
    }

    /// The longer of the two sides, in pixels.
    package var longestSide: Int { max(width, height) }

    /// The rectangle of the whole raster.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Whether any pixel is less than fully opaque.
    package var hasTransparency: Bool {
        // Four bytes at a time, and without an early exit, so that the compiler can use vector instructions.
        let opaque = UInt32(littleEndian: 0xFF00_0000)
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe bytes.bindMemory(to: UInt32.self).reduce(opaque) { $0 & $1 } != opaque
        }
    }

    /// Returns the part inside `rect`, which must lie inside ``bounds``.
    package func cropped(to rect: PixelRect) -> Raster {
        precondition(bounds.contains(rect), "crop lies inside the raster")
        var out: [UInt8] = []
        out.reserveCapacity(rect.width * rect.height * Raster.channels)
        for y in rect.y..<rect.maxY {
            let start = (y * width + rect.x) * Raster.channels
            out.append(contentsOf: bytes[start..<start + rect.width * Raster.channels])
        }
        return Raster(width: rect.width, height: rect.height, bytes: out)
    }
}
