package import Palette
import Pages

/// A sticker of the site that a builder made last, for programs that show it beside its photo.
package struct PlacedSticker: Sendable, Equatable {
    /// Paths relative to the site: for lists, for looking at, and its page.
    package var thumb, image, page: String
    /// Size of the image in pixels.
    package var width, height: Int
    /// The colours that the pages show.
    package var scheme: ColorScheme
    /// Whether this is the whole photo as a card.
    package var isCard: Bool

    init(_ sticker: StickerContent, in folder: String, colors: Int) {
        thumb = folder + sticker.thumb.path
        let shown = sticker.webps.first ?? sticker.png
        image = folder + shown.path
        page = "\(folder)s/\(sticker.slug).html"
        (width, height) = (shown.width, shown.height)
        scheme = sticker.schemes[colors]
        isCard = sticker.isCard
    }
}
