/// An image that has been made as its ``ImageSpec`` asks.
package struct FittedImage: Sendable {
    /// The file's content.
    package var bytes: [UInt8]
    /// Size in pixels.
    package var size: PixelSize
    /// How much the file's size cost.
    package var loss: Loss
    /// How far the subject was enlarged; 1 where it was not.
    package var enlargement: Double

    /// Whether it has no outline though one was wanted: its lines are too thin for one at this size.
    package var lacksOutline = false

    /// How much of the picture was given up for the file's size.
    package enum Loss: Sendable, Hashable {
        /// Nothing.
        case none
        /// WebP of this quality, 0...100.
        case quality(Int)
        /// A palette of so many colours.
        case colors(Int)
    }

    /// Why the user should look at the image, if its file's size cost more than is rarely seen, or could not be
    /// reached at all.
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
