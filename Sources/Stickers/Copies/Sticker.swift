import Essentials
import Codecs
import Cutout
package import Pixels

/// A photo's sticker with its copies: all that is made of the photo and does not depend on its name.
@dynamicMemberLookup
package struct Sticker: Sendable {
    /// The version of what is made here, counted up when the same photo gives other bytes: part of cache keys.
    package static let version = 12

    /// An encoded image.
    package struct Image: Sendable {
        package var width, height: Int
        package var bytes: [UInt8]

        /// Its size, for reports.
        package var reported: PhotoReport.Image {
            PhotoReport.Image(width: width, height: height, bytes: bytes.count)
        }
    }

    /// The sticker as downloaded (PNG).
    package var png: Image
    /// The sticker as shown (WebP), at each of ``shownSides(of:)``.
    package var webps: [Image]
    /// The sticker for lists (WebP).
    package var thumb: Image
    /// The small blurred copy (WebP).
    package var blur: Image
    /// All else that is known of it.
    package var facts: StickerFacts

    /// A fact, by its own name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<StickerFacts, Value>) -> Value {
        get { facts[keyPath: member] }
        set { facts[keyPath: member] = newValue }
    }

    /// All pictures: the PNG, the copy for lists, the blurred one, and those that are shown.
    package var images: [Image] { [png, thumb, blur] + webps }

    /// What stands for the PNG's content in all the sticker's file names.
    package var hash: String { ContentHash.of(png.bytes) }

    /// Longest sides of the copies that are shown, in pixels: no more than one reaches over the sticker's own.
    package static func shownSides(of longestSide: Int) -> [Int] {
        [gridSide] + (longestSide > gridSide ? [512] : []) + (longestSide > 512 ? [1024] : [])
    }

    /// The copy of at most 512 pixels: large enough for chats and for what is drawn of stickers.
    package var medium: Image { webps.last { max($0.width, $0.height) <= 512 } ?? webps[0] }

    /// Longest side of the copy for lists: 56 CSS pixels on dense screens, and some.
    package static let thumbSide = 128
    /// Quality of the lossy copies, 0...100: the point where the eye no longer sees the loss on photos.
    package static let webpQuality: Float = 82
    /// The same of the copy for lists, which is mostly shown smaller than it is.
    private static let thumbQuality: Float = 76
    /// The effort of the copy for grids: half the time of the encoder's own, and a twentieth more bytes.
    private static let gridEffort = 2
    /// The side of that copy, in pixels.
    private static let gridSide = 320

    /// Encodes a finished sticker and its copies.
    ///
    /// - Parameters:
    ///   - png: how the PNG is stored.
    ///   - width: how many of them may be encoded at the same time.
    ///   - facts: what is known of the sticker from the sum and the corner, which its pixels say.
    package init(
        _ sticker: Raster, png kind: StickerPNG, width: Int,
        facts: @Sendable (_ checksum: UInt32, _ corner: Double) -> StickerFacts
    ) async throws {
        // From the largest to the smallest, each made from the one before.
        let sides = Self.shownSides(of: sticker.longestSide)
        var copies: [Raster] = []
        for side in (sides.reversed() + [Self.thumbSide]) {
            let size = Raster.fittedSize(width: sticker.width, height: sticker.height, longestSide: side)
            copies.append((copies.last ?? sticker).resized(width: size.width, height: size.height))
        }
        let (largest, others) = (copies[0], Array(copies.dropFirst()))
        // The largest copy takes about as long as all others and the PNG together.
        let (shown, (png, small, blur)) = try await concurrentPair(width: width) {
            try Self.webp(largest, side: sides[sides.count - 1])
        } _: {
            (
                try Timings.measure(.png) { try kind.file(of: sticker) },
                try zip(others, sides.dropLast().reversed() + [Self.thumbSide]).map {
                    try Self.webp($0, side: $1)
                },
                try Timings.measure(.soft) { try Self.webp(SoftCopy.of(others[others.count - 1])) }
            )
        }
        self.png = Image(width: sticker.width, height: sticker.height, bytes: png)
        webps = small.dropLast().reversed() + [shown]
        thumb = small[small.count - 1]
        self.blur = blur
        self.facts = facts(CRC32.checksum(of: png[...]), Self.corner(of: sticker))
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

    private static func webp(_ raster: Raster, side: Int) throws -> Image {
        try Timings.measure(.webP(side)) {
            try webp(
                raster, quality: side == thumbSide ? thumbQuality : webpQuality,
                effort: side == gridSide ? gridEffort : 4)
        }
    }

    private static func webp(
        _ raster: Raster, quality: Float = webpQuality, effort: Int = 4
    ) throws -> Image {
        Image(
            width: raster.width, height: raster.height,
            bytes: try WebPEncoder.encode(raster, quality: quality, effort: effort))
    }
}
