package import Pixels

/// An image that was read, ready to work on.
package struct DecodedImage: Sendable, Equatable {
    /// The pixels: upright, sRGB, straight alpha; shrunk if that was asked for.
    package let raster: Raster
    /// Width in pixels of the upright image before any shrinking.
    package let originalWidth: Int
    /// Height in pixels of the upright image before any shrinking.
    package let originalHeight: Int
    /// What of the upright image the raster shows, in pixels of the image before any shrinking.
    package let part: PixelRect
    /// The format, by content.
    package let format: ImageFormat
    /// Whether the file stores transparency (which may be opaque everywhere).
    package let hasAlpha: Bool
    /// Whether the file moves, and this is the first of its frames.
    package internal(set) var isAnimated = false
    /// How many pages the file has, of which this is the first.
    package internal(set) var pageCount = 1

    /// An image from its parts; the raster shows all of it unless a part is given.
    init(
        raster: Raster, originalWidth: Int, originalHeight: Int, part: PixelRect? = nil, format: ImageFormat,
        hasAlpha: Bool
    ) {
        self.raster = raster
        self.originalWidth = originalWidth
        self.originalHeight = originalHeight
        self.part = part ?? PixelRect(x: 0, y: 0, width: originalWidth, height: originalHeight)
        self.format = format
        self.hasAlpha = hasAlpha
    }
}
