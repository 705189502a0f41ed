@testable import Codecs
import Foundation
import Pixels
import TestSupport

/// Photos, and what is told in them.
extension FuzzEntry {
    static func decoder(of format: ImageFormat) -> FuzzEntry {
        // Large pictures tell nothing that small ones do not, and take long.
        var limits = ImageLimits()
        limits.maxPixels = 1 << 20
        let decoder = ImageDecoder(limits: limits)
        let most = limits.maxPixels
        return FuzzEntry { bytes in
            guard ImageFormat.sniff(bytes) == format else { return false }
            _ = try? decoder.header(of: bytes)
            _ = try? decoder.pixelCount(fromStart: Array(bytes.prefix(bytes.count / 2)))
            _ = CaptureTime.of(bytes)
            _ = PhotoCaption(in: bytes)
            if let image = try? decoder.decode(bytes, longestSideAtLeast: 32) {
                precondition(image.raster.width > 0 && image.raster.height > 0)
                precondition(image.raster.width * image.raster.height <= most)
            }
            frames(of: bytes, decoder)
            // Checksums would keep changed bytes from all that reads them.
            if format == .png { frames(of: Splicing.pngWithChecksums(bytes), decoder) }
            return true
        }
    }

    /// The first frames of what may move.
    private static func frames(of bytes: [UInt8], _ decoder: ImageDecoder) {
        let movement = try? decoder.movement(of: bytes)
        if let movement { precondition((2...5_000).contains(movement.frames) && movement.milliseconds >= 40) }
        var count = 0
        try? decoder.frames(of: bytes, longestSideAtLeast: 32) { frame in
            precondition(frame.milliseconds >= 20 && !frame.raster.bytes.isEmpty)
            count += 1
            return count < 12
        }
        precondition(count < 2 || movement != nil)
    }

    static func exif(_ bytes: [UInt8]) -> Bool {
        _ = EXIF.orientation(inBlock: bytes[...])
        if let time = EXIF.captureTime(inBlock: bytes[...]) { precondition(time.utf8.count == 19) }
        _ = EXIF.description(inBlock: bytes[...])
        _ = IPTC(bytes[...])
        return true
    }

    private static let card = Result {
        let fixture = "Tests/Fixtures/codecs/card-444.jpg"
        return try [UInt8](Data(contentsOf: Corpus.checkout.appendingPathComponent(fixture)))
    }

    /// The bytes as the color profile of a photo.
    static func icc(_ bytes: [UInt8]) -> Bool {
        guard bytes.count < 60_000, let card = try? card.get() else { return false }
        let photo = Splicing.jpeg(card, adding: Splicing.profile(bytes))
        precondition((try? ImageDecoder().decode(photo)) != nil, "a broken profile costs the picture")
        return true
    }
}
