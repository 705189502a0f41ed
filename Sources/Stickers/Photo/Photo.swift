package import Essentials
package import Pixels

/// A photo as it is worked on: decoded once, upright, in sRGB.
package struct Photo: Sendable {
    /// The file that it was read from.
    package let file: PhotoFile
    /// What stands for the file's bytes.
    package let digest: Digest
    /// The photo, its longest side at least what was asked for (or all there is).
    package var raster: Raster
    /// The photo's own upright size in pixels.
    package var originalWidth, originalHeight: Int
    /// The size of its file, in bytes.
    package var fileSize: Int
    /// When it was taken, as ``CaptureTime`` gives it; `nil` where it does not say.
    package var taken: String?
    /// The matte that came with the photo, at the raster's size: an alpha channel, or a file beside it.
    package var givenMatte: Matte?
    /// Name of the file that the matte came from; `nil` where it is the photo's own alpha channel.
    package var matteFile: String?
    /// What the user should know about it.
    package var notes: [String] = []

    /// The photo for reports.
    var reported: PhotoReport.Image {
        PhotoReport.Image(width: originalWidth, height: originalHeight, bytes: fileSize)
    }
}
