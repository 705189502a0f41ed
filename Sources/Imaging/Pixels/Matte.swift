/// Per-pixel subject coverage of a photo, 8-bit: 0 is background, 255 is subject. Layout: `height` rows x `width` columns,
/// row-major from the top left, without padding. Values are linear coverage (an alpha channel), not light.
package struct Matte: Sendable, Equatable {
    /// Width in pixels, at least 1.
    package let width: Int
    /// Height in pixels, at least 1.
    package let height: Int
    /// `width * height` coverage values.
    package var values: [UInt8]

    /// Makes a matte of values that are already in this type's layout.
    ///
    /// - Precondition: `values.count == width * height`, and both sides are positive.
    package init(width: Int, height: Int, values: [UInt8]) {
        precondition(width > 0 && height > 0, "a matte has at least one pixel")
        precondition(values.count == width * height, "1 byte per pixel")
        self.width = width
        self.height = height
        self.values = values
    }

    /// Takes the alpha channel of a raster.
    package init(alphaOf raster: Raster) {
        var values = [UInt8](repeating: 0, count: raster.width * raster.height)
        for index in values.indices {
            values[index] = raster.bytes[index * Raster.channels + 3]
        }
        self.init(width: raster.width, height: raster.height, values: values)
    }

    /// Takes coverage from a picture: white is subject, black and clear are background.
    package init(lightnessOf raster: Raster) {
        var values = [UInt8](repeating: 0, count: raster.width * raster.height)
        for index in values.indices {
            let offset = index * Raster.channels
            let red = Int(raster.bytes[offset])
            let green = Int(raster.bytes[offset + 1])
            let blue = Int(raster.bytes[offset + 2])
            // Rec. 709 luma, in 1/1024.
            let luma = (218 * red + 732 * green + 74 * blue + 512) / 1024
            values[index] = UInt8(luma * Int(raster.bytes[offset + 3]) / 255)
        }
        self.init(width: raster.width, height: raster.height, values: values)
    }

    /// Rounds coverage to 8 bits from a plane of 0...1; values outside are clamped.
    package init(_ plane: Plane) {
        self.init(
            width: plane.width, height: plane.height,
            values: plane.values.map { UInt8(max(0, min(1, $0)) * 255 + 0.5) })
    }

    /// The coverage at column `x` and row `y`, counted from the top left.
    package subscript(x: Int, y: Int) -> UInt8 {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    /// Returns the part inside `rect`, which must lie inside the matte.
    package func cropped(to rect: PixelRect) -> Matte {
        precondition(
            PixelRect(x: 0, y: 0, width: width, height: height).contains(rect), "crop lies inside the matte")
        var out: [UInt8] = []
        out.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY {
            out.append(contentsOf: values[y * width + rect.x..<y * width + rect.maxX])
        }
        return Matte(width: rect.width, height: rect.height, values: out)
    }

    /// Returns the smallest rectangle with every pixel of at least `threshold`; `nil` if there is none.
    package func boundingBox(threshold: UInt8 = 1) -> PixelRect? {
        var (left, right) = (width, -1)
        var (top, bottom) = (height, -1)
        unsafe values.withUnsafeBufferPointer { values in
            for y in 0..<height {
                let row = unsafe UnsafeBufferPointer(rebasing: values[y * width..<(y + 1) * width])
                // Without an early exit, so that the compiler can use vector instructions.
                guard unsafe row.reduce(0, max) >= threshold else { continue }
                (top, bottom) = (min(top, y), y)
                // Searches only outside the columns found so far.
                left = unsafe row[..<left].firstIndex { $0 >= threshold } ?? left
                right = unsafe row[(right + 1)...].lastIndex { $0 >= threshold } ?? right
            }
        }
        guard right >= 0 else { return nil }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
