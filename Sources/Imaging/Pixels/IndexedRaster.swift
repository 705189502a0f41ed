/// An image of at most 256 colours: each pixel is an index into a palette.
package struct IndexedRaster: Sendable, Equatable {
    /// Sides in pixels, at least 1.
    package let width, height: Int
    /// `width * height` indices into ``palette``, row-major from the top left.
    package var indices: [UInt8]
    /// 1...256 colours with straight alpha.
    package var palette: [RGBA]

    /// Makes an image of indices that are already in this type's layout.
    ///
    /// - Precondition: `indices.count == width * height`, all of them within the palette, which has 1...256 colours.
    package init(width: Int, height: Int, indices: [UInt8], palette: [RGBA]) {
        precondition(width > 0 && height > 0 && indices.count == width * height, "1 index per pixel")
        precondition((1...256).contains(palette.count), "1 to 256 colours")
        precondition(indices.allSatisfy { Int($0) < palette.count }, "indices lie within the palette")
        self.width = width
        self.height = height
        self.indices = indices
        self.palette = palette
    }

    /// The image in true colour.
    package var raster: Raster {
        var bytes = [UInt8](repeating: 0, count: indices.count * Raster.channels)
        for (place, index) in indices.enumerated() {
            let color = palette[Int(index)]
            bytes[4 * place] = color.red
            bytes[4 * place + 1] = color.green
            bytes[4 * place + 2] = color.blue
            bytes[4 * place + 3] = color.alpha
        }
        return Raster(width: width, height: height, bytes: bytes)
    }
}
