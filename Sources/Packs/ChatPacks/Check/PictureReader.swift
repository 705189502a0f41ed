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
        do throws(ImageError) {
            let decoder = ImageDecoder(limits: Self.limits)
            let header = try decoder.header(of: bytes)
            if decodesPixels { _ = try decoder.decode(bytes) }
            let png = header.format == .png ? PNGHead(bytes) : nil
            return .success(
                PackContents.Picture(
                    format: header.format.rawValue, size: PixelSize(header.width, header.height),
                    isAnimated: png?.isAnimated ?? header.isAnimated,
                    hasAlpha: header.hasAlpha, colors: png?.colors, dotsPerInch: png?.dotsPerInch))
        } catch {
            return .failure(PackContents.UnreadablePicture(reason: error.message))
        }
    }
}
