package import Palette

/// One sticker: its texts, files and colours.
package struct StickerContent: Sendable, Equatable {
    /// The sticker's name in addresses, unique in its pack; also its `id` on the pages.
    package var slug: String
    /// The sticker's name for readers.
    package var title: String
    /// Alt text (description for screen readers), as the author wrote it; ``AltText`` stands in if it is empty.
    package var alt: String
    /// The words that are written on it; empty for none.
    package var text: String
    /// An emoji with the same meaning; `nil` if not given.
    package var emoji: String?
    /// Further words that a search finds it by: its emoji, and their names.
    package var searchWords: [String] = []
    /// The sticker to download.
    package var png: ImageFile
    /// File name of ``png`` when it is downloaded, and in the pack's archive.
    package var pngName: String { Self.pngName(slug) }
    /// The sticker's pictures on pages, smallest first; at least one.
    package var webps: [ImageFile]
    /// The largest picture of at most 512 pixels wide and high, or the smallest picture.
    package var medium: ImageFile {
        webps.last { max($0.width, $0.height) <= 512 } ?? webps.first ?? png
    }
    /// The sticker for lists: 128 pixels on its longest side.
    package var thumb: ImageFile
    /// The small blurred copy that stands in for a sticker that leaves the screen, framed as ``SoftCopy`` frames it.
    package var blur: ImageFile
    /// The photo's colours, for every number of them.
    package var schemes: ColorSchemes
    /// The 1200x630 link preview; `nil` if there is none.
    package var previewImage: String?
    /// Whether this is the whole photo as a rounded card, because it has no clear subject.
    package var isCard: Bool
    /// How far the sticker reaches towards the lower right of the square around it, where a corner of it peels:
    /// the largest x + y of its picture, 1...2. Both are 0...1 from the square's top left.
    package var corner: Double
    /// The photo's time, as text that sorts by time; `nil` if the photo has none. No page shows it.
    package var taken: String?
    /// Whether it is printed on holographic film.
    package var isShiny: Bool
    /// Its movement, by the name in style sheets; `nil` if it is still.
    package var motion: String?
    /// The sticker as its photo moves (WebP): the file to download, and the picture on pages; empty if the photo is still.
    package var moving: [ImageFile]
    /// File name of the first moving file when it is downloaded, and in the pack's archive.
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

    /// Returns ``pngName`` of a sticker by its name in addresses.
    package static func pngName(_ slug: String) -> String { slug + ".png" }

    /// Returns ``movingName`` of a sticker by its name in addresses.
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
