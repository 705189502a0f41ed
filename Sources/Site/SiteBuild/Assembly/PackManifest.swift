import ChatPacks
import Photos
import Stickers
import Pages
import Palette

/// `pack.json`: a pack for programs. The one at the site's root also lists every file of the site.
struct PackManifest: Encodable {
    /// The program and its version.
    var generator: String
    var title: String
    var author: String?
    var description: String?
    var license: String?
    var language: String
    /// The archive with every sticker, or the first of its parts, relative to this file.
    var archive: File?
    /// All parts, if there are several.
    var archives: [File]?
    /// The archive with small copies of the stickers.
    var smallArchive: File?
    var stickers: [Sticker]?
    /// The packs of a site with several, as the addresses of their folders.
    var packs: [String]?
    var problems: [PhotoProblem]
    /// Every address that the site has had; only at the site's root.
    var addresses: AddressBook?
    /// The stickers in each part of an archive that has several; only at the site's root.
    var parts: [ArchiveParts.Part]?
    /// Every file that the build wrote, relative to the site; only at the site's root.
    var files: [String]?

    struct File: Encodable {
        var file: String
        var bytes: Int
    }

    struct Color: Encodable {
        var hex: String
        /// Share of the photo, 0...1.
        var share: Double
    }

    struct Sticker: Encodable {
        var slug: String
        var title: String
        var alt: String
        var emoji: String?
        /// Whether the emoji was guessed from the title; left out if it was not.
        var emojiIsGuessed: Bool?
        /// Whether this is the whole photo, because it has no clear subject.
        var card: Bool
        var png: ImageFile
        var webp: [ImageFile]
        /// The sticker as its photo moves; left out if the photo is still.
        var moving: ImageFile?
        var page: String
        var colors: [Color]

        init(_ sticker: StickerContent, colors count: Int, language: String) {
            slug = sticker.slug
            title = sticker.title
            alt = sticker.alt.isEmpty ? sticker.title : sticker.alt
            emoji = sticker.emoji
            if emoji == nil, let guess = EmojiGuess.emoji(for: sticker.title, language: language) {
                emoji = guess
                emojiIsGuessed = true
            }
            card = sticker.isCard
            png = sticker.png
            webp = sticker.webps
            moving = sticker.moving.first
            page = "s/\(sticker.slug).html"
            colors = sticker.schemes[count].slots.map { Color(hex: $0.hex, share: $0.share) }
        }
    }
}
