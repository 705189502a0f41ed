package import Essentials
package import Cutout
package import Pixels

/// A photo as it is worked on: decoded once, upright, in sRGB.
package struct Photo: Sendable {
    /// The file that it was read from.
    package let file: PhotoFile
    /// What stands for the file's bytes.
    package let digest: Digest
    /// The photo, its longest side at least what was asked for (or all there is). Pixel art is enlarged.
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
    /// What the photo's alpha channel means, if it has one; the raster is what ``Transparency/applied(to:)`` gave.
    package var transparency: Transparency?
    /// Where the alpha channel only clears a frame: what it leaves, at the raster's size. A card has this shape.
    package var cardShape: Matte?
    /// What the user should know about it.
    package var notes: [String] = []

    /// What is noted of a moving photo whose sticker is still.
    static let firstFrameNote = "it is animated; the sticker shows its first frame"
    /// The same where the first frame shows little of what others do.
    static let fullFrameNote = "it is animated; the sticker shows the first frame in which all is there"
    /// Both, which are not true of a sticker that moves.
    static let stillNotes: Set = [firstFrameNote, fullFrameNote]

    /// What is noted of a file with several pages, as scanners and editors write them.
    static func pagesNote(_ count: Int) -> String { "it has \(count) pages; the sticker shows the first" }

    /// The least longest side that photos are worked on at, in pixels. It is the same for all stickers, so that what the subject
    /// is does not depend on the sticker's size.
    package static let workingSide = 1536

    /// Pixels of the photo's own width for each of the raster's.
    var scale: Double { Double(originalWidth) / Double(raster.width) }

    /// The photo for reports.
    var reported: PhotoReport.Image {
        PhotoReport.Image(width: originalWidth, height: originalHeight, bytes: fileSize)
    }
}
