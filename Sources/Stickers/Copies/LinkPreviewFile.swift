package import Codecs
package import Palette
package import Pixels
import Quantization

extension HomeIcon {
    /// Returns the icon of a sticker as a PNG file with a palette, whose loss is invisible at the size of an icon.
    package func file(of sticker: Raster, light: SlideLight) throws(ImageError) -> [UInt8] {
        let image = PaletteQuantizer().indexed(picture(of: sticker, light: light), colors: 256)
        return try PNGEncoder.encode(image, compression: .fast)
    }

    /// Whether the header of the bytes is that of such a file.
    package func isIcon(_ bytes: [UInt8]) -> Bool { bytes.isImage(.png, side, side) }
}

/// Encodes link previews.
package enum LinkPreviewFile {
    /// The largest preview, in bytes: some chats skip larger pictures because they take too long.
    package static let maxBytes = 120_000
    /// Qualities to try, best first: the first looks like the picture itself, the last is still good.
    static let qualities = [90, 84, 78, 70, 60]

    /// Returns the JPEG file of a preview: the best quality within ``maxBytes``, or the lowest.
    package static func jpeg(_ preview: Raster) throws(ImageError) -> [UInt8] {
        var bytes: [UInt8] = []
        for quality in qualities {
            bytes = try JPEGEncoder.encode(preview, quality: quality)
            if bytes.count <= maxBytes { break }
        }
        return bytes
    }

    /// Whether the header of the bytes is that of a link preview.
    package static func isPreview(_ bytes: [UInt8]) -> Bool {
        bytes.isImage(.jpeg, LinkPreview.width, LinkPreview.height)
    }

    /// Whether the header of the bytes is that of a PNG file of a ``LinkPreview/fan(of:light:hasTitle:)``.
    package static func isFan(_ bytes: [UInt8]) -> Bool {
        bytes.isImage(.png, LinkPreview.width, LinkPreview.height)
    }
}
