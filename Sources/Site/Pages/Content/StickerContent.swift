package import Palette

/// One sticker: its texts, files and colours.
package struct StickerContent: Sendable, Equatable {
    /// The sticker's name in addresses, unique in its pack; also its `id` on the pages.
    package var slug: String
    /// The sticker's name for readers.
    package var title: String
    /// What the sticker shows, for those who do not see it, as somebody wrote it; ``AltText`` stands in when this is empty.
    package var alt: String
    /// The words that are written on it; empty for none.
    package var text: String
    /// An emoji that says the same; `nil` when not told.
    package var emoji: String?
    /// What else a search finds it by: its emoji, and their names.
    package var searchWords: [String] = []
    /// The sticker as downloaded.
    package var png: ImageFile
    /// What that is called where it is downloaded, and in the pack's archive.
    package var pngName: String { Self.pngName(slug) }
    /// The sticker as shown, smallest first; at least one size.
    package var webps: [ImageFile]
    /// The sticker as shown, at most 512 pixels wide and high.
    package var medium: ImageFile {
        webps.last { max($0.width, $0.height) <= 512 } ?? webps.first ?? png
    }
    /// The sticker for lists: 128 pixels on its longest side.
    package var thumb: ImageFile
    /// The small blurred copy that stands in for the leaving sticker, framed as ``SoftCopy`` frames it.
    package var blur: ImageFile
    /// The photo's colours, for every number of them.
    package var schemes: ColorSchemes
    /// The 1200x630 link preview; `nil` when there is none.
    package var previewImage: String?
    /// Whether this is the whole photo as a rounded card, because it has no clear subject.
    package var isCard: Bool
    /// How far the sticker reaches towards the lower right of the square around it: the largest x + y of its picture, with
    /// both 0...1 from the square's top left; 1...2. There a corner of it peels.
    package var corner: Double
    /// When the photo was taken, as text that sorts by time; `nil` when it does not say. No page shows it.
    package var taken: String?
    /// Whether it is printed on holographic film.
    package var isShiny: Bool
    /// How it moves, as style sheets call it; `nil` where it lies still.
    package var motion: String?
    /// The sticker as its photo moves (WebP), as downloaded and as shown; none where that is still.
    package var moving: [ImageFile]
    /// What the first is called where it is downloaded, and in the pack's archive.
    package var movingName: String { Self.movingName(slug) }

    /// A sticker from its parts.
    package init(
        slug: String, title: String, alt: String = "", text: String = "", emoji: String? = nil,
        png: ImageFile,
        webps: [ImageFile], thumb: ImageFile, blur: ImageFile, schemes: ColorSchemes,
        previewImage: String? = nil,
        isCard: Bool = false, corner: Double = 1.5, taken: String? = nil,
        isShiny: Bool = false, motion: String? = nil, moving: [ImageFile] = []
    ) {
        self.slug = slug
        self.title = title
        self.alt = alt
        self.text = text
        self.emoji = emoji
        self.png = png
        self.webps = webps
        self.thumb = thumb
        self.blur = blur
        self.schemes = schemes
        self.previewImage = previewImage
        self.isCard = isCard
        self.corner = corner
        self.taken = taken
        (self.isShiny, self.motion, self.moving) = (isShiny, motion, moving)
    }

    /// See ``pngName``, by a sticker's name in addresses.
    package static func pngName(_ slug: String) -> String { slug + ".png" }

    /// See ``movingName``, by a sticker's name in addresses.
    package static func movingName(_ slug: String) -> String { slug + ".webp" }
}

/// An image file that the pages show and that `pack.json` lists.
package struct ImageFile: Sendable, Hashable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case path = "file"
        case width, height, bytes
    }

    /// Path relative to the pack's folder.
    package var path: String
    /// Size in pixels.
    package var width, height: Int
    /// Size in bytes.
    package var bytes: Int

    /// An image file of the given size.
    package init(path: String, width: Int, height: Int, bytes: Int) {
        self.path = path
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
