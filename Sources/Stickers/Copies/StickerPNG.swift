package import Codecs
package import Pixels
import Quantization

/// How the PNG files of a site's stickers are stored.
package enum StickerPNG: String, Sendable, CaseIterable {
    /// With a palette where the loss cannot be seen, in true colour elsewhere.
    case small
    /// In true colour, without any loss.
    case lossless

    /// The least SSIM that a picture with a palette has beside the sticker: at its full size, and as it is seen in a chat.
    private static let minSimilarity = 0.97
    private static let minSeenSimilarity = 0.99
    /// The most squares of a picture, as a share, whose mean colour may be off by more than ``maxDifference`` levels.
    private static let maxSpots = 0.003
    private static let maxDifference = 16
    /// Longest side at which a sticker is seen in a chat, in pixels.
    private static let seenSide = 512

    /// The file of a finished sticker.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package func file(of sticker: Raster) throws(ImageError) -> [UInt8] {
        if self == .small {
            let image = PaletteQuantizer().indexed(sticker, colors: 256)
            if Self.looks(image, like: sticker) { return try PNGEncoder.encode(image, compression: .fast) }
        }
        return try PNGEncoder.encode(sticker)
    }

    /// Whether nobody sees the difference between a picture with a palette and the sticker.
    static func looks(_ image: IndexedRaster, like sticker: Raster) -> Bool {
        let (small, whole) = (LightPlanes(of: image), LightPlanes(of: sticker))
        let isSeenWhole = sticker.longestSide <= seenSide
        guard small.similarity(to: whole) >= (isSeenWhole ? minSeenSimilarity : minSimilarity),
            ColorSpots.share(of: image, unlike: sticker, beyond: maxDifference) <= maxSpots
        else { return false }
        guard !isSeenWhole else { return true }
        let (seen, meant) = (small.fitted(longestSide: seenSide), whole.fitted(longestSide: seenSide))
        return seen.similarity(to: meant) >= minSeenSimilarity
    }
}
