/// What an image is, known before any pixel is decoded.
public struct ImageHeader: Sendable, Equatable {
    /// The format, by content.
    public let format: ImageFormat
    /// Width in pixels of the upright image (after orientation).
    public let width: Int
    /// Height in pixels of the upright image (after orientation).
    public let height: Int
    /// How the stored rows are turned to stand upright, numbered 1...8 as in EXIF; 1 is as stored. Always 1 for
    /// HEIC, whose turns belong to the container and are applied by its library.
    public let orientation: Int
    /// Whether the file stores transparency (which may be opaque everywhere).
    public let hasAlpha: Bool
}
