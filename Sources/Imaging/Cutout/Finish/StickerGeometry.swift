import Pixels

/// The subject's place on its sticker, and the widths around it, in pixels of the sticker.
struct StickerGeometry: Equatable {
    /// The subject's size on the sticker.
    let subjectWidth, subjectHeight: Int
    /// Width of margin and outline together, on each side of the subject.
    let border: Int
    /// The outline's width.
    let outline: Double
    /// The sticker's longest side before rounding: the style's fractions refer to it.
    let side: Double

    /// The largest outline or margin; a larger one would leave too little for the subject, and counts as this.
    static let largestFraction = 0.2
    /// The least margin of a sticker with a shadow, as a fraction of the sticker's longest side.
    static let shadowRoom = 0.03

    /// The sticker's size.
    var width: Int { subjectWidth + 2 * border }
    var height: Int { subjectHeight + 2 * border }

    /// Outline and margin as fractions of the longest side.
    private static func shares(of style: StickerStyle) -> (outline: Double, margin: Double) {
        let minMargin = style.shadow ? shadowRoom : 0
        return (
            max(0, min(largestFraction, style.outlineShare)),
            max(minMargin, min(largestFraction, style.margin))
        )
    }

    /// Returns the subject's part of a sticker's longest side.
    static func subjectShare(of style: StickerStyle) -> Double {
        let (outline, margin) = shares(of: style)
        return 1 - 2 * (outline + margin)
    }

    /// Fits a subject of a size, in pixels of its photo, into the style's size without enlarging it.
    init(subject: PixelRect, style: StickerStyle) {
        let (outlineShare, marginShare) = Self.shares(of: style)
        let size = Double(max(1, style.size))
        let longest = Double(max(subject.width, subject.height))
        side = min(size, longest / Self.subjectShare(of: style))
        let available = max(1, style.size - 2 * Int((side * (outlineShare + marginShare)).rounded(.up)))
        let fitted = min(longest, Double(available))
        border = min(
            Int((side * (outlineShare + marginShare)).rounded(.up)), max(0, (style.size - Int(fitted)) / 2))
        outline = outlineShare * side
        let scale = fitted / longest
        subjectWidth = max(1, Int((Double(subject.width) * scale).rounded()))
        subjectHeight = max(1, Int((Double(subject.height) * scale).rounded()))
    }
}
