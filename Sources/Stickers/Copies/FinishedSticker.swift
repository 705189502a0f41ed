import Hashing
import Codecs
import Cutout
package import Foundation
package import Palette
package import Pixels

/// What becomes of a photo that can be used.
package enum FinishedPhoto: Codable, Sendable {
    case sticker(FinishedSticker)
    /// It has no clear subject, and such photos are left out.
    case leftOut
}

/// All that becomes of a photo and does not depend on its name: what the cache keeps.
package struct FinishedSticker: Codable, Sendable {
    /// The version of what is made here, counted up when the same photo gives other bytes: part of cache keys.
    package static let version = 2

    /// An encoded image.
    package struct Image: Codable, Sendable {
        package var width, height: Int
        package var bytes: Data
        /// What follows the sticker's name in the file's name.
        package var suffix: String
    }

    /// The sticker as downloaded (PNG).
    package var png: Image
    /// What stands for that file's content in all the sticker's file names.
    package var hash: String
    /// The sticker as shown, smallest first (WebP).
    package var webps: [Image]
    /// The sticker for lists (WebP).
    package var thumb: Image
    /// The small blurred copy (WebP).
    package var blur: Image
    /// The 1200x630 link preview (PNG).
    package var linkPreview: Data
    /// The photo's colours.
    package var schemes: ColorSchemes
    /// Whether this is the whole photo, because it has no clear subject.
    package var isCard: Bool
    /// What the user should know.
    package var notes: [String]

    /// Longest sides of the copies that are shown, in pixels.
    package static let shownSides = [512, 1024]
    /// Longest side of the copy for lists: 56 CSS pixels on dense screens, and some.
    package static let thumbSide = 128
    /// Quality of the lossy copies, 0...100: the point where the eye no longer sees the loss on photos.
    package static let webpQuality: Float = 82

    /// Encodes a finished sticker and its copies.
    ///
    /// - Parameter colors: number of colours of the link preview's scheme, 3...10.
    package init(_ sticker: Raster, schemes: ColorSchemes, colors: Int, isCard: Bool, notes: [String]) throws
    {
        self.schemes = schemes
        self.isCard = isCard
        self.notes = notes
        let bytes = try PNGEncoder.encode(sticker)
        hash = ContentHash.of(bytes)
        png = Image(width: sticker.width, height: sticker.height, bytes: Data(bytes), suffix: ".png")
        let sides = Self.shownSides.enumerated().filter { index, _ in
            index == 0 || sticker.longestSide > Self.shownSides[index - 1]
        }
        func fitted(_ side: Int) throws -> Image {
            try Self.webp(sticker.fitted(longestSide: side), suffix: "-\(side).webp")
        }
        webps = try sides.map { try fitted($1) }
        thumb = try fitted(Self.thumbSide)
        blur = try Self.webp(SoftCopy.of(sticker), suffix: "-blur.webp")
        try Task.checkCancellation()
        linkPreview = Data(
            try LinkPreviewFile.png { LinkPreview.sticker(sticker, scheme: schemes[colors], step: $0) })
    }

    private static func webp(_ raster: Raster, suffix: String) throws -> Image {
        Image(
            width: raster.width, height: raster.height,
            bytes: Data(try WebPEncoder.encode(raster, quality: webpQuality)), suffix: suffix)
    }
}
