package import Pixels

/// The finish of a sticker.
package struct StickerStyle: Sendable, Hashable {
    /// Longest side of the sticker in pixels; a smaller subject is never enlarged.
    package var size = 1024
    /// Width of the die-cut outline as a fraction of the sticker's longest side; 0 for none.
    package var outline = 0.025
    /// The material that the sticker imitates.
    package var look = StickerLook.outline
    /// Words on the sticker.
    package var words = StickerWords()
    /// Colour of the outline.
    package var outlineColor = RGBA.white
    /// Whether a soft shadow lies under the sticker.
    package var shadow = false
    /// Clear space around the outline as a fraction of the sticker's longest side.
    package var margin = 0.03

    /// ``outline``, or 0 if the look has no outline.
    package var outlineShare: Double { look == .none ? 0 : outline }

    /// The room for the subject along the sticker's longest side, without outline and margin, in pixels.
    package var subjectSide: Double { Double(size) * StickerGeometry.subjectShare(of: self) }

    /// The default style: 1024 pixels, paper, white outline of 2.5 %, margin of 3 %, no shadow.
    package init() {}
}

/// The material that a sticker imitates.
package enum StickerLook: String, Sendable, Hashable, CaseIterable {
    /// Paper with a die-cut outline.
    case outline
    /// A cushion: light and shade of an inflated shape.
    case puffy
    /// Holographic film: colours of the rainbow where the print is light, and bands of light.
    case shiny
    /// A printed drawing: flat colours, ink along edges, dots in shadows.
    case comic
    /// The subject alone, without an outline.
    case none

    /// Draws the look on a sticker that has no shadow yet. Changes only colours, and only where alpha is not 0.
    ///
    /// - Parameter shape: the sticker's coverage, at its size.
    func draw(on sticker: inout Raster, shape: Matte) {
        switch self {
        case .outline, .none: return
        case .puffy: PuffyLight.of(shape).shine(on: &sticker)
        case .shiny: FilmLight.of(shape).shine(on: &sticker)
        case .comic: ComicDrawing(side: sticker.longestSide).draw(on: &sticker)
        }
    }

    /// Whether the look changes colours of the sticker.
    var paints: Bool { self != .outline && self != .none }
}
