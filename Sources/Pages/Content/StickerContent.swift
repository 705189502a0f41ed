public import Palette

/// One sticker: its texts, files and colours.
public struct StickerContent: Sendable, Equatable {
    /// The sticker's name in addresses, unique in its pack; also its `id` on the pages.
    public var slug: String
    /// The sticker's name for readers.
    public var title: String
    /// What the sticker shows, for those who do not see it; the title stands in when this is empty.
    public var alt: String
    /// An emoji that says the same; `nil` when not told.
    public var emoji: String?
    /// The sticker as downloaded.
    public var png: ImageFile
    /// The sticker as shown, smallest first; at least one size.
    public var webps: [ImageFile]
    /// The sticker for lists: 128 pixels on its longest side.
    public var thumb: ImageFile
    /// The small blurred copy that stands in for the leaving sticker, framed as ``SoftCopy`` frames it.
    public var blur: ImageFile
    /// The photo's colours, for every number of them.
    public var schemes: ColorSchemes
    /// The 1200x630 link preview; `nil` when there is none.
    public var previewImage: String?
    /// Whether this is the whole photo as a rounded card, because it has no clear subject.
    public var isCard: Bool

    /// A sticker from its parts.
    public init(
        slug: String, title: String, alt: String = "", emoji: String? = nil, png: ImageFile,
        webps: [ImageFile], thumb: ImageFile, blur: ImageFile, schemes: ColorSchemes,
        previewImage: String? = nil,
        isCard: Bool = false
    ) {
        self.slug = slug
        self.title = title
        self.alt = alt
        self.emoji = emoji
        self.png = png
        self.webps = webps
        self.thumb = thumb
        self.blur = blur
        self.schemes = schemes
        self.previewImage = previewImage
        self.isCard = isCard
    }
}

/// An image file that the pages show.
public struct ImageFile: Sendable, Hashable {
    /// Path relative to the pack's folder.
    public var path: String
    /// Size in pixels.
    public var width, height: Int
    /// Size in bytes.
    public var bytes: Int

    /// An image file of the given size.
    public init(path: String, width: Int, height: Int, bytes: Int) {
        self.path = path
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
