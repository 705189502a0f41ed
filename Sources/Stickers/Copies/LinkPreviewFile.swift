package import Codecs
package import Palette
package import Pixels
import Quantization

extension HomeIcon {
    /// The PNG file of the icon's picture of a sticker: with a palette, which nobody sees at the size of an icon.
    package func file(of sticker: Raster, light: SlideLight) throws(ImageError) -> [UInt8] {
        let image = PaletteQuantizer().indexed(picture(of: sticker, light: light), colors: 256)
        return try PNGEncoder.encode(image, compression: .fast)
    }

    /// Whether the bytes are such a file, by their header.
    package func isIcon(_ bytes: [UInt8]) -> Bool { bytes.isImage(.png, side, side) }
}

/// Encodes link previews.
package enum LinkPreviewFile {
    /// Larger pictures take chats so long that some pass over them, in bytes.
    package static let maxBytes = 120_000
    /// Tried one after the other: the finest is not told from the picture itself, the coarsest is still a good one.
    static let qualities = [90, 84, 78, 70, 60]

    /// The JPEG file of a preview: the finest of at most ``maxBytes``, or the coarsest.
    package static func jpeg(_ preview: Raster) throws(ImageError) -> [UInt8] {
        var bytes: [UInt8] = []
        for quality in qualities {
            bytes = try JPEGEncoder.encode(preview, quality: quality)
            if bytes.count <= maxBytes { break }
        }
        return bytes
    }

    /// Whether the bytes are a link preview, by their header.
    package static func isPreview(_ bytes: [UInt8]) -> Bool {
        bytes.isImage(.jpeg, LinkPreview.width, LinkPreview.height)
    }

    /// Whether the bytes are a ``LinkPreview/fan(of:light:hasTitle:)`` as a PNG file, by their header.
    package static func isFan(_ bytes: [UInt8]) -> Bool {
        bytes.isImage(.png, LinkPreview.width, LinkPreview.height)
    }
}
