package import Cutout
package import Pixels

/// Everything that determines a sticker's bytes except the photo itself: a cache's key is made from it.
package struct StickerRecipe: Sendable, Hashable {
    /// The photo.
    package var photo: PhotoFile
    /// The style of the sticker's finish.
    package var style: StickerStyle
    /// The way to store the sticker's PNG.
    package var png: StickerPNG
    /// Number of colours in the shown scheme, 3...10.
    package var colors: Int
    /// The user's own colours in place of the photo's scheme of that size; empty to use the photo's colours.
    package var ownColors: [RGBA]
    /// The rule for a photo without a clear subject.
    package var noSubject: NoSubjectRule
    /// The taps on the photo's subject.
    package var taps: Taps
    /// Whether the whole photo is the subject, as a card; taps are ignored then.
    package var isWhole: Bool
    /// Whether the sticker of a moving photo moves, too.
    package var isMoving: Bool
    /// Whether the film that was taken with a photo makes its sticker move.
    package var usesFilm: Bool

    /// Whether the sticker looks like holographic film, whose light moves on pages.
    package var isShiny: Bool { style.look == .shiny }

    /// The words on the sticker; empty for none.
    package var text: String { style.words.text }

    /// Takes a guess for a photo that would become a card because it has no clear subject.
    package mutating func acceptGuess() {
        if noSubject == .photo { noSubject = .guess }
    }

    /// Makes a recipe from its parts.
    package init(
        photo: PhotoFile, style: StickerStyle, png: StickerPNG = .small, colors: Int, ownColors: [RGBA] = [],
        noSubject: NoSubjectRule, taps: Taps = .none, isWhole: Bool = false,
        isMoving: Bool = true, usesFilm: Bool = false
    ) {
        self.photo = photo
        self.style = style
        self.png = png
        self.colors = colors
        self.ownColors = ownColors
        self.noSubject = noSubject
        self.taps = taps
        self.isWhole = isWhole
        (self.isMoving, self.usesFilm) = (isMoving, usesFilm)
    }
}
