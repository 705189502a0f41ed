public import Pixels

/// A photo as it is worked on: decoded once, upright, in sRGB.
public struct Photo: Sendable {
    /// The photo, its longest side at least what was asked for (or all there is).
    public var raster: Raster
    /// The photo's own upright size in pixels.
    public var originalWidth, originalHeight: Int
    /// The matte that came with the photo, at the raster's size: an alpha channel, or a file beside it.
    public var givenMatte: Matte?
    /// Name of the file that the matte came from; `nil` where it is the photo's own alpha channel.
    public var matteFile: String?
    /// What the user should know about it.
    public var notes: [String] = []
}
