import Codecs
import Pixels

/// Reads the properties of an image file: its format by content, its size, and whether it moves.
struct PictureReader: Sendable {
    /// Whether to decode the pixels, too, which reveals damage behind the header.
    var decodesPixels = true

    /// The most frames of a sticker: 10 seconds, a hundred a second.
    private static let mostFrames = 1_000

    /// The most pixels of a sticker: a larger image is refused before memory is taken.
    private static let limits = {
        var limits = ImageLimits()
        limits.maxPixels = 25_000_000
        return limits
    }()

    /// Returns the image of a file's bytes.
    func image(_ bytes: [UInt8], file: String) -> PackContents.Image {
        PackContents.Image(file: file, bytes: bytes.count, picture: picture(bytes))
    }

    /// The least alpha that is visible on any background: 1 / 16 of 255.
    private static let leastVisible: UInt8 = 16

    /// Decodes all pixels of all frames, up to a sticker's limit; returns whether all are invisible.
    private func decode(_ bytes: [UInt8], _ decoder: ImageDecoder) throws(ImageError) -> Bool {
        var left = Self.mostFrames
        var isInvisible = true
        try decoder.frames(of: bytes) { frame in
            if isInvisible { isInvisible = Self.isInvisible(frame.raster) }
            left -= 1
            return left > 0
        }
        return isInvisible
    }

    private static func isInvisible(_ raster: Raster) -> Bool {
        let alpha = Raster.channels - 1
        return stride(from: alpha, to: raster.bytes.count, by: Raster.channels).allSatisfy {
            raster.bytes[$0] < leastVisible
        }
    }

    /// Returns the properties of a film, whose pixels are not decoded.
    private func film(_ bytes: [UInt8]) -> Result<PackContents.Picture, PackContents.UnreadablePicture> {
        guard let head = WebMHead(bytes) else {
            return .failure(PackContents.UnreadablePicture(reason: WebMHead.damaged))
        }
        return .success(
            PackContents.Picture(
                format: head.format, size: head.size, movement: head.movement,
                shortestFrame: head.shortestFrame, hasAlpha: head.hasAlpha))
    }

    private func picture(_ bytes: [UInt8]) -> Result<PackContents.Picture, PackContents.UnreadablePicture> {
        if WebMHead.begins(bytes) { return film(bytes) }
        do throws(ImageError) {
            let decoder = ImageDecoder(limits: Self.limits)
            let header = try decoder.header(of: bytes)
            let movement = try decoder.movement(of: bytes)
            let isInvisible = decodesPixels ? try decode(bytes, decoder) : false
            let png = header.format == .png ? PNGHead(bytes) : nil
            return .success(
                PackContents.Picture(
                    format: header.format.rawValue, size: PixelSize(header.width, header.height),
                    movement: movement, shortestFrame: try decoder.shortestFrame(of: bytes),
                    hasAlpha: header.hasAlpha, isInvisible: isInvisible, colors: png?.colors,
                    dotsPerInch: png?.dotsPerInch))
        } catch {
            return .failure(PackContents.UnreadablePicture(reason: error.message))
        }
    }
}
