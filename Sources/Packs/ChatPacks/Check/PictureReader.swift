import Codecs
import Pixels

/// Finds out what an image file is: its format by content, its size, and whether it moves.
struct PictureReader: Sendable {
    /// Whether the pixels are decoded, too: damage behind the header is seen then.
    var decodesPixels = true

    /// No sticker is larger; what is, is refused before memory is taken.
    private static let limits = {
        var limits = ImageLimits()
        limits.maxPixels = 25_000_000
        return limits
    }()

    /// An image from a file's bytes.
    func image(_ bytes: [UInt8], file: String) -> PackContents.Image {
        PackContents.Image(file: file, bytes: bytes.count, picture: picture(bytes))
    }

    private func picture(_ bytes: [UInt8]) -> Result<PackContents.Picture, PackContents.UnreadablePicture> {
        if let gif = Self.gif(bytes) { return .success(gif) }
        do throws(ImageError) {
            let decoder = ImageDecoder(limits: Self.limits)
            let header = try decoder.header(of: bytes)
            if decodesPixels { _ = try decoder.decode(bytes) }
            let png = header.format == .png ? PNGHead(bytes) : nil
            return .success(
                PackContents.Picture(
                    format: header.format.rawValue, size: PixelSize(header.width, header.height),
                    isAnimated: png?.isAnimated ?? Self.isAnimated(bytes, header.format),
                    hasAlpha: header.hasAlpha, colors: png?.colors, dotsPerInch: png?.dotsPerInch))
        } catch {
            return .failure(PackContents.UnreadablePicture(reason: error.message))
        }
    }

    /// GIF is not decoded, but named as what it is, and its first size told.
    private static func gif(_ bytes: [UInt8]) -> PackContents.Picture? {
        guard bytes.starts(with: "GIF8".utf8), bytes.count > 12 else { return nil }
        let width = Int(bytes[6]) | Int(bytes[7]) << 8
        let height = Int(bytes[8]) | Int(bytes[9]) << 8
        // The extension that makes a GIF repeat stands in every one that moves.
        let head = bytes.prefix(1024)
        let isAnimated = head.indices.contains { head[$0...].starts(with: "NETSCAPE2.0".utf8) }
        return PackContents.Picture(
            format: "gif", size: PixelSize(width, height), isAnimated: isAnimated, hasAlpha: true)
    }

    /// WebP says so in a flag of `VP8X`.
    private static func isAnimated(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
        format == .webp && bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 2 != 0
    }
}
