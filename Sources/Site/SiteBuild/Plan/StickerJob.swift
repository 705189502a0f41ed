import Pages
import Stickers

/// A sticker of the site: how it is made, what it is called, and where its files go.
struct StickerJob: Sendable, Hashable {
    /// How it is made, and from which photo.
    var recipe: StickerRecipe
    /// Its name in file names and addresses, its own within the pack.
    var slug: String
    /// Its name for people.
    var title: String
    /// What it shows; the title unless told.
    var alt: String
    /// An emoji that goes with it, if told.
    var emoji: String?
    /// The pack's folder in the site, ending with `/`; empty for the site's own.
    var folder: String

    /// Its link preview, relative to the pack's folder.
    var previewPath: String { "s/\(slug).og.jpg" }

    /// What its PNG is called in the pack's archive.
    var pngName: String { StickerContent.pngName(slug) }

    /// The photo that it is made from.
    var photo: PhotoFile { recipe.photo }
}
