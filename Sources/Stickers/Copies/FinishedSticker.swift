import Hashing
import Codecs
import Cutout
package import Essentials
package import Palette
package import Pixels
import Timing

/// What becomes of a photo that can be used.
package enum FinishedPhoto: Codable, Sendable {
    case sticker(FinishedSticker)
    /// It has no clear subject, and such photos are left out.
    case leftOut
}

/// All that becomes of a photo and does not depend on its name: what the cache keeps.
package struct FinishedSticker: Codable, Sendable {
    /// The version of what is made here, counted up when the same photo gives other bytes: part of cache keys.
    package static let version = 8

    /// An encoded image.
    package struct Image: Codable, Sendable {
        package var width, height: Int
        package var bytes: Data
    }

    /// The sticker as downloaded (PNG).
    package var png: Image
    /// The sticker as shown (WebP), at each of ``shownSides(of:)``.
    package var webps: [Image]
    /// The sticker for lists (WebP).
    package var thumb: Image
    /// The small blurred copy (WebP).
    package var blur: Image
    /// The photo's colours.
    package var schemes: ColorSchemes
    /// Whether this is the whole photo, because it has no clear subject.
    package var isCard: Bool
    /// How far the picture reaches towards the lower right of the square around it: its largest x + y, both 0...1.
    package var corner: Double
    /// When the photo was taken, as ``CaptureTime`` gives it; `nil` where it does not say.
    package var taken: String?
    /// What the user should know.
    package var notes: [String]
    /// The photo that it was made from.
    package var photo: PhotoReport.Image
    /// What that looks like.
    package var look: PhotoLook

    /// What stands for the PNG's content in all the sticker's file names.
    package var hash: String { ContentHash.of(Array(png.bytes)) }

    /// Longest sides of the copies that are shown, in pixels: no more than one reaches over the sticker's own.
    package static func shownSides(of longestSide: Int) -> [Int] {
        longestSide > 512 ? [512, 1024] : [512]
    }

    /// Longest side of the copy for lists: 56 CSS pixels on dense screens, and some.
    package static let thumbSide = 128
    /// Quality of the lossy copies, 0...100: the point where the eye no longer sees the loss on photos.
    package static let webpQuality: Float = 82

    /// Encodes a finished sticker and its copies.
    ///
    /// - Parameters:
    ///   - taken: see ``taken``.
    ///   - photo: see ``photo``.
    package init(
        _ sticker: Raster, schemes: ColorSchemes, isCard: Bool, taken: String?, notes: [String],
        photo: PhotoReport.Image, look: PhotoLook
    ) throws {
        self.taken = taken
        self.photo = photo
        self.look = look
        self.schemes = schemes
        self.isCard = isCard
        self.notes = notes
        corner = Self.corner(of: sticker)
        let bytes = try Timings.measure(.png) { Data(try PNGEncoder.encode(sticker)) }
        png = Image(width: sticker.width, height: sticker.height, bytes: bytes)
        // From the largest to the smallest, each made from the one before.
        var copy = sticker
        var webps: [Image] = []
        for side in Self.shownSides(of: sticker.longestSide).reversed() {
            webps.insert(try Self.webp(&copy, of: sticker, side: side), at: 0)
        }
        self.webps = webps
        thumb = try Self.webp(&copy, of: sticker, side: Self.thumbSide)
        blur = try Timings.measure(.soft) { try Self.webp(SoftCopy.of(copy)) }
    }

    private static func corner(of sticker: Raster) -> Double {
        var farthest = 0
        for y in 0..<sticker.height {
            var x = sticker.width - 1
            while x >= 0 && x + y > farthest && sticker[x, y].alpha < 128 { x -= 1 }
            if x >= 0 { farthest = max(farthest, x + y) }
        }
        // The square's margins beside or above the sticker.
        let side = Double(max(1, sticker.longestSide))
        let margins = Double(2 * sticker.longestSide - sticker.width - sticker.height) / 2
        return max(1, min(2, (Double(farthest) + margins) / side))
    }

    /// Shrinks a larger copy to the size that the sticker has with this longest side, and encodes it.
    private static func webp(_ copy: inout Raster, of sticker: Raster, side: Int) throws -> Image {
        try Timings.measure(.webP(side)) {
            let size = Raster.fittedSize(width: sticker.width, height: sticker.height, longestSide: side)
            copy = copy.resized(width: size.width, height: size.height)
            return try webp(copy)
        }
    }

    private static func webp(_ raster: Raster) throws -> Image {
        Image(
            width: raster.width, height: raster.height,
            bytes: Data(try WebPEncoder.encode(raster, quality: webpQuality)))
    }
}
