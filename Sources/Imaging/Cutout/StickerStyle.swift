package import Pixels

/// How a sticker is finished.
package struct StickerStyle: Sendable, Hashable {
    /// Longest side of the sticker in pixels; a smaller subject is never enlarged.
    package var size = 1024
    /// Width of the die-cut outline as a fraction of the sticker's longest side; 0 for none.
    package var outline = 0.025
    /// What the sticker seems to be made of.
    package var look = StickerLook.outline
    /// Words on it.
    package var words = StickerWords()
    /// Colour of the outline.
    package var outlineColor = RGBA.white
    /// Whether a soft shadow lies under the sticker.
    package var shadow = false
    /// Clear space around the outline as a fraction of the sticker's longest side.
    package var margin = 0.03

    /// ``outline``, or 0 where the look has none.
    package var outlineShare: Double { look == .none ? 0 : outline }

    /// What outline and margin leave of a sticker's longest side for its subject, in pixels.
    package var subjectSide: Double { Double(size) * StickerGeometry.subjectShare(of: self) }

    /// The default style: 1024 pixels, paper, white outline of 2.5 %, margin of 3 %, no shadow.
    package init() {}
}
