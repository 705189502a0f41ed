/// What an image is, known before any pixel is decoded.
package struct ImageHeader: Sendable, Equatable {
    /// The format, by content.
    package let format: ImageFormat
    /// Width in pixels of the upright image (after orientation).
    package let width: Int
    /// Height in pixels of the upright image (after orientation).
    package let height: Int
    /// How the stored rows are turned to stand upright, numbered 1...8 as in EXIF; 1 is as stored. Always 1 for
    /// HEIC, whose turns belong to the container and are applied by its library.
    package let orientation: Int
    /// Whether the file stores transparency (which may be opaque everywhere).
    package let hasAlpha: Bool
    /// Whether the file moves, and this is the first of its frames.
    package internal(set) var isAnimated = false
}
