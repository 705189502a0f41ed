import Pixels

/// What a sticker seems to be made of.
package enum StickerLook: String, Sendable, Hashable, CaseIterable {
    /// Paper with a die-cut outline.
    case outline
    /// A cushion: light and shade follow a shape that is blown up.
    case puffy
    /// Holographic film: colours of the rainbow where the print is light, and bands of light.
    case shiny
    /// A printed drawing: flat colours, ink along edges, dots in shadows.
    case comic
    /// The subject alone, without an outline.
    case none

    /// Draws the look on a sticker that has no shadow yet. Only colours change: alpha stays, and so do colours where it is 0.
    ///
    /// - Parameter shape: what the sticker covers, at its size.
    func draw(on sticker: inout Raster, shape: Matte) {
        switch self {
        case .outline, .none: return
        case .puffy: PuffyLight.of(shape).shine(on: &sticker)
        case .shiny: FilmLight.of(shape).shine(on: &sticker)
        case .comic: ComicDrawing(side: sticker.longestSide).draw(on: &sticker)
        }
    }

    /// Whether it changes colours of the sticker.
    var paints: Bool { self != .outline && self != .none }
}
