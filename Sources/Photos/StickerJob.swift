import Essentials
package import Stickers

/// A sticker of the site: how it is made, what it is called, and where its files go.
package struct StickerJob: Sendable, Hashable {
    /// How it is made, and from which photo.
    package var recipe: StickerRecipe
    /// Its name in file names and addresses, its own within the pack.
    package var slug: String
    /// Its name for people.
    package var title: String
    /// Its name among the stickers of its photo; `nil` where that has no other.
    package var part: String?
    /// What it shows, if told.
    package var alt: String?
    /// An emoji that goes with it, if told.
    package var emoji: String?
    /// How it moves on pages.
    package var motion: StickerMotion
    /// The pack's folder in the site, ending with `/`; empty for the site's own.
    package var folder: String

    /// Its link preview, relative to the pack's folder.
    package var previewPath: String { "s/\(slug).og.jpg" }

    /// What its PNG is called in the pack's archive.
    package var pngName: String { slug + ".png" }

    /// What notes call it: its photo, and which sticker of that it is.
    package var subject: String { PhotoReport.subject(photo.name, sticker: part) }

    /// The photo that it is made from.
    package var photo: PhotoFile { recipe.photo }
}
