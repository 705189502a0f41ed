package import Pixels

/// An image that was read, ready to work on.
package struct DecodedImage: Sendable, Equatable {
    /// The pixels: upright, sRGB, straight alpha; shrunk if that was asked for.
    package let raster: Raster
    /// Width in pixels of the upright image before any shrinking.
    package let originalWidth: Int
    /// Height in pixels of the upright image before any shrinking.
    package let originalHeight: Int
    /// The format, by content.
    package let format: ImageFormat
    /// Whether the file stores transparency (which may be opaque everywhere).
    package let hasAlpha: Bool
    /// Whether the file moves, and this is the first of its frames.
    package internal(set) var isAnimated = false
}
