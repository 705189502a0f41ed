package import Codecs
package import Pixels
import Quantization

/// The ways to store the PNG files of a site's stickers.
package enum StickerPNG: String, Sendable, CaseIterable {
    /// With a palette if the loss is invisible, otherwise in true colour.
    case small
    /// In true colour, without any loss.
    case lossless

    /// The least SSIM between a picture with a palette and the sticker: at its full size, and at the size of a chat.
    private static let minSimilarity = 0.97
    private static let minSeenSimilarity = 0.99
    /// The largest share of a picture's squares whose mean colour may differ by more than ``maxDifference`` levels.
    private static let maxSpots = 0.003
    private static let maxDifference = 16
    /// Longest side of a sticker in a chat, in pixels.
    private static let seenSide = 512

    /// Returns the file of a finished sticker.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package func file(of sticker: Raster) throws(ImageError) -> [UInt8] {
        if self == .small {
            let image = PaletteQuantizer().indexed(sticker, colors: 256)
            if Self.looks(image, like: sticker) { return try PNGEncoder.encode(image, compression: .fast) }
        }
        return try PNGEncoder.encode(sticker)
    }

    /// Whether the difference between a picture with a palette and the sticker is invisible.
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
