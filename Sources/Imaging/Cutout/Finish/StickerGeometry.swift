import Pixels

/// Where the subject lies on its sticker, and how wide everything around it is, in pixels of the sticker.
struct StickerGeometry: Equatable {
    /// The subject's size on the sticker.
    let subjectWidth, subjectHeight: Int
    /// Clear pixels and outline on each side of the subject.
    let border: Int
    /// The outline's width.
    let outline: Double
    /// The sticker's longest side before rounding: what the style's fractions are fractions of.
    let side: Double

    /// Fractions above this leave too little for the subject, and count as this.
    static let largestFraction = 0.2
    /// The room that a shadow needs around the outline, as a fraction of the sticker's longest side.
    static let shadowRoom = 0.03

    /// The sticker's size.
    var width: Int { subjectWidth + 2 * border }
    var height: Int { subjectHeight + 2 * border }

    /// Fits a subject of a size, in pixels of its photo, into the style's size without enlarging it.
    init(subject: PixelRect, style: StickerStyle) {
        let outlineShare = max(0, min(Self.largestFraction, style.outline))
        let minMargin = style.shadow ? Self.shadowRoom : 0
        let marginShare = max(minMargin, min(Self.largestFraction, style.margin))
        let size = Double(max(1, style.size))
        let longest = Double(max(subject.width, subject.height))
        let subjectShare = 1 - 2 * (outlineShare + marginShare)
        side = min(size, longest / subjectShare)
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
