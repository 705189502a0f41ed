package import Pixels

/// A photo as it is worked on: decoded once, upright, in sRGB.
package struct Photo: Sendable {
    /// The photo, its longest side at least what was asked for (or all there is).
    package var raster: Raster
    /// The photo's own upright size in pixels.
    package var originalWidth, originalHeight: Int
    /// The matte that came with the photo, at the raster's size: an alpha channel, or a file beside it.
    package var givenMatte: Matte?
    /// Name of the file that the matte came from; `nil` where it is the photo's own alpha channel.
    package var matteFile: String?
    /// What the user should know about it.
    package var notes: [String] = []

    /// What to say where there are taps beside a matte that came with the photo.
    var tapsAreOverruled: String {
        "\(matteFile.map { "its matte \($0)" } ?? "its own transparency") says what the subject is; "
            + "keep and drop are not followed"
    }
}
