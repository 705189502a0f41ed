internal import Codecs
internal import Pages
internal import Palette
internal import Pixels

/// A sticker's image files, encoded: what is downloaded, what is shown, and the blurred copy for the effect.
struct StickerFiles {
    /// An encoded image and where it goes.
    struct File {
        var image: ImageFile
        var bytes: [UInt8]
        var path: String { image.path }
    }

    /// The sticker as downloaded.
    let png: File
    /// The sticker as shown, smallest first.
    let webps: [File]
    /// The small blurred copy.
    let blur: File
    private let sticker: Raster

    /// Longest sides of the copies that are shown, in pixels.
    static let shownSides = [512, 1024]
    /// Quality of the lossy copies, 0...100: the point where the eye no longer sees the loss on photos.
    static let webpQuality: Float = 82

    /// Encodes a finished sticker. The names carry a hash of the PNG, so that a changed sticker is never mistaken
    /// for one that a browser has kept.
    init(of sticker: Raster, slug: String) throws {
        self.sticker = sticker
        let bytes = try PNGEncoder.encode(sticker)
        let base = "stickers/\(slug)-\(ContentHash.of(bytes))"
        png = StickerFiles.file("\(base).png", bytes, sticker)
        let sides = StickerFiles.shownSides.enumerated().filter { index, _ in
            index == 0 || sticker.longestSide > StickerFiles.shownSides[index - 1]
        }
        webps = try sides.map { _, side in
            let shown = sticker.fitted(longestSide: side)
            let bytes = try WebPEncoder.encode(shown, quality: StickerFiles.webpQuality)
            return StickerFiles.file("\(base)-\(side).webp", bytes, shown)
        }
        let soft = SoftCopy.of(sticker)
        blur = StickerFiles.file(
            "\(base)-blur.webp", try WebPEncoder.encode(soft, quality: StickerFiles.webpQuality), soft)
    }

    /// The sticker's 1200x630 link preview over its photo's colours.
    func linkPreview(colors: ColorScheme) -> Raster { LinkPreview.sticker(sticker, scheme: colors) }

    /// Every file of the sticker.
    var all: [File] { [png] + webps + [blur] }

    private static func file(_ path: String, _ bytes: [UInt8], _ raster: Raster) -> File {
        File(
            image: ImageFile(path: path, width: raster.width, height: raster.height, bytes: bytes.count),
            bytes: bytes)
    }
}
