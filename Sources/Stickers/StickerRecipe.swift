package import Cutout
package import Pixels

/// All that has a say in a sticker's bytes and is not the photo's own: what a cache's key is made from.
package struct StickerRecipe: Sendable, Hashable {
    /// The photo.
    package var photo: PhotoFile
    /// How the sticker is finished.
    package var style: StickerStyle
    /// How its PNG is stored.
    package var png: StickerPNG
    /// Number of colours of the scheme that is shown, 3...10.
    package var colors: Int
    /// Colours by hand in place of the photo's scheme of as many; none where all are the photo's.
    package var ownColors: [RGBA]
    /// What becomes of the photo if it has no clear subject.
    package var noSubject: NoSubjectRule
    /// What somebody said about what the subject is.
    package var taps: Taps
    /// Whether the whole photo is the subject, as a card; taps then count for nothing.
    package var isWhole: Bool
    /// Whether the sticker of a moving photo moves too.
    package var isMoving: Bool
    /// Whether the film that was taken with a photo makes its sticker move.
    package var usesFilm: Bool

    /// Whether the sticker is printed on holographic film, whose light moves on pages.
    package var isShiny: Bool { style.look == .shiny }

    /// The words on the sticker; empty for none.
    package var text: String { style.words.text }

    /// Takes a guess for a photo that would become a card because it has no clear subject.
    package mutating func acceptGuess() {
        if noSubject == .photo { noSubject = .guess }
    }

    /// A recipe from its parts.
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
