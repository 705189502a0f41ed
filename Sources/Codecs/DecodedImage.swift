public import Pixels

/// An image that was read, ready to work on.
public struct DecodedImage: Sendable, Equatable {
    /// The pixels: upright, sRGB, straight alpha; shrunk if that was asked for.
    public let raster: Raster
    /// Width in pixels of the upright image before any shrinking.
    public let originalWidth: Int
    /// Height in pixels of the upright image before any shrinking.
    public let originalHeight: Int
    /// The format, by content.
    public let format: ImageFormat
    /// Whether the file stores transparency (which may be opaque everywhere).
    public let hasAlpha: Bool
}
