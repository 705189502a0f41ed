/// An image encoded as its ``ImageSpec`` asks.
package struct FittedImage: Sendable {
    /// The file's content.
    package var bytes: [UInt8]
    /// Size in pixels.
    package var size: PixelSize
    /// The loss that the limit of bytes caused.
    package var loss: Loss
    /// How many times the subject was enlarged; 1 if it was not.
    package var enlargement: Double

    /// Whether the sticker lacks its outline, because its lines are too thin for one at this size.
    package var lacksOutline = false

    /// The loss of quality that makes a file small enough.
    package enum Loss: Sendable, Hashable {
        /// No loss.
        case none
        /// WebP of this quality, 0...100.
        case quality(Int)
        /// A palette of so many colours.
        case colors(Int)
    }

    /// Returns why the user should look at the image (too large, no outline, unusual loss), or `nil` if it is fine.
    package func warning(for spec: ImageSpec) -> String? {
        if bytes.count > spec.maxBytes {
            return "it has \(Limit.Bound.grouped(bytes.count)) bytes at the lowest quality; the limit is "
                + Limit.Bound.grouped(spec.maxBytes)
        }
        if lacksOutline { return "its lines are too thin for an outline at this size; draw thicker ones" }
        switch loss {
        case .quality(let quality) where quality < StickerFitter.lowestQuality:
            return "it fits in \(Limit.Bound.grouped(spec.maxBytes)) bytes only at quality \(quality) of 100"
        case .colors(let count) where count < StickerFitter.minColors:
            return "it fits in \(Limit.Bound.grouped(spec.maxBytes)) bytes only with \(count) colours"
        default: return nil
        }
    }
}
