import Essentials
package import Stickers

/// A sticker of the site: its recipe, its names, and the places of its files.
package struct StickerJob: Sendable, Hashable {
    /// The recipe, with the photo.
    package var recipe: StickerRecipe
    /// The name in file names and addresses, unique within the pack.
    package var slug: String
    /// The title.
    package var title: String
    /// The name among the stickers of its photo; `nil` if it is the only one.
    package var part: String?
    /// Alt text (description for screen readers), if it is set.
    package var alt: String?
    /// Emoji for chat apps, if it is set.
    package var emoji: String?
    /// Movement on pages.
    package var motion: StickerMotion
    /// The pack's folder in the site, with `/` at its end. Empty for the site's own folder.
    package var folder: String

    /// Path of the link preview, relative to the pack's folder.
    package var previewPath: String { "s/\(slug).og.jpg" }

    /// Name of the PNG file in the pack's archive.
    package var pngName: String { slug + ".png" }

    /// The name in notes: the photo, and which sticker of the photo it is.
    package var subject: String { PhotoReport.subject(photo.name, sticker: part) }

    /// The photo that it is made from.
    package var photo: PhotoFile { recipe.photo }
}
