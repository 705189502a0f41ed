package import Essentials
package import Cutout
package import Pixels

/// A photo to work on: decoded once, upright, in sRGB.
package struct Photo: Sendable {
    /// The file that it was read from.
    package let file: PhotoFile
    /// The digest of the file's bytes.
    package let digest: Digest
    /// The photo; its longest side is at least the requested one, or its own if that is smaller. Pixel art is enlarged.
    package var raster: Raster
    /// The photo's own upright size in pixels.
    package var originalWidth, originalHeight: Int
    /// The size of its file, in bytes.
    package var fileSize: Int
    /// The time of the photo as ``CaptureTime`` gives it; `nil` if unknown.
    package var taken: String?
    /// The matte that came with the photo, at the raster's size: an alpha channel, or a file beside it.
    package var givenMatte: Matte?
    /// Name of the matte's file; `nil` if the matte is the photo's own alpha channel.
    package var matteFile: String?
    /// The meaning of the photo's alpha channel, if it has one; `raster` is the result of ``Transparency/applied(to:)``.
    package var transparency: Transparency?
    /// The shape that an alpha channel leaves if it only clears a frame, at the raster's size. A card gets this shape.
    package var cardShape: Matte?
    /// Whether it is a finished sticker: ``givenMatte`` is its alpha channel as it is.
    var isFinished: Bool { file.isFinished }
    /// Notes for the user.
    package var notes: [String] = []

    /// The note on a moving photo whose sticker is still.
    static let firstFrameNote = "it is animated; the sticker shows its first frame"
    /// The same if the first frame shows much less than another one.
    static let fullFrameNote = "it is animated; the sticker shows the first frame in which all is there"
    /// Both notes, which are not true of a sticker that moves.
    static let stillNotes: Set = [firstFrameNote, fullFrameNote]

    /// Returns the note on a file with several pages, as scanners and editors write them.
    static func pagesNote(_ count: Int) -> String { "it has \(count) pages; the sticker shows the first" }

    /// The least longest side of working rasters, in pixels. Always the same, so that the subject does not depend on it.
    package static let workingSide = 1536

    /// Pixels of the photo's own width for each pixel of the raster's.
    var scale: Double { Double(originalWidth) / Double(raster.width) }

    /// The photo's size, for reports.
    var reported: PhotoReport.Image {
        PhotoReport.Image(width: originalWidth, height: originalHeight, bytes: fileSize)
    }
}
