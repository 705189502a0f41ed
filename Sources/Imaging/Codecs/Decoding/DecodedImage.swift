package import Pixels

/// The facts about an image that are known before any pixel is decoded.
package struct ImageHeader: Sendable, Equatable {
    /// The format, by content.
    package let format: ImageFormat
    /// Width in pixels of the upright image (after orientation).
    package let width: Int
    /// Height in pixels of the upright image (after orientation).
    package let height: Int
    /// The rotation or reflection that makes the stored rows upright, numbered 1...8 as in EXIF; 1 for none.
    /// Always 1 for HEIC, because libheif applies its container's rotations.
    package let orientation: Int
    /// Whether the file stores transparency (which may be opaque everywhere).
    package let hasAlpha: Bool
    /// Whether the file is animated, and this is its first frame.
    package internal(set) var isAnimated = false
}

/// A decoded image, ready to work on.
package struct DecodedImage: Sendable, Equatable {
    /// The pixels: upright, sRGB, straight alpha; reduced if that was requested.
    package let raster: Raster
    /// Width in pixels of the upright image before any reduction.
    package let originalWidth: Int
    /// Height in pixels of the upright image before any reduction.
    package let originalHeight: Int
    /// The part of the upright image that the raster shows, in pixels of the image before any reduction.
    package let part: PixelRect
    /// The format, by content.
    package let format: ImageFormat
    /// Whether the file stores transparency (which may be opaque everywhere).
    package let hasAlpha: Bool
    /// Whether the file is animated, and this is its first frame.
    package internal(set) var isAnimated = false
    /// Number of the file's pages; this is the first.
    package internal(set) var pageCount = 1

    /// Makes an image from its parts; the raster shows all of it unless `part` is given.
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
