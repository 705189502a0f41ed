#if HEIC
import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct HEICTests {
    @Test func `a file with too many parts is refused before libheif reads it`() throws {
        let part = [0, 0, 0, 8] + Array("free".utf8)
        let card = try Card.file("card-alpha.heic")
        #expect(throws: Never.self) { try ImageDecoder().decode(card + part) }
        let error = failure { () throws(ImageError) in
            _ = try ImageDecoder().decode(card + (0..<1_000).flatMap { _ in part })
        }
        #expect(error?.message.contains("more parts than a photo has") == true)
    }

    @Test func `a message of libheif becomes one line`() {
        let file = [0, 0, 0, 0x1C] + Array("ftypavif".utf8) + [UInt8](repeating: 0, count: 100)
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
        #expect(error.map { $0.message.contains(where: \.isNewline) } == false)
    }

    @Test func opaque() throws {
        let header = try ImageDecoder().header(of: try Card.file("card.heic"))
        #expect((header.width, header.height, header.hasAlpha) == (40, 24, false))
        let image = try ImageDecoder().decode(try Card.file("card.heic"))
        #expect(image.format == .heic)
        #expect(shows(Card.colors, image.raster, tolerance: 8))
    }

    @Test func alpha() throws {
        let image = try ImageDecoder().decode(try Card.file("card-alpha.heic"))
        #expect(image.hasAlpha)
        #expect(shows(Array(Card.colors.dropLast()) + [.clear], image.raster, tolerance: 8))
    }

    /// What libheif decodes is its build's affair; either the card is seen, or the file is named by its kind.
    @Test func avif() throws {
        let bytes = try Card.file("card.avif")
        guard LibraryVersions.all.contains(where: { $0.version.hasSuffix("reads AVIF") }) else {
            let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
            #expect(error?.code == .unsupportedFormat && error?.message.hasPrefix("an AVIF image") == true)
            return
        }
        let image = try ImageDecoder().decode(bytes)
        #expect(image.format == .avif && (image.originalWidth, image.originalHeight) == (40, 24))
        #expect(shows(Card.colors, image.raster, tolerance: 8))
        #expect(try ImageDecoder().pixelCount(fromStart: Array(bytes.prefix(400))) == 40 * 24)
        let damaged = Array(bytes.dropLast(bytes.count / 3))
        #expect(failure { () throws(ImageError) in _ = try ImageDecoder().decode(damaged) } != nil)
    }

    @Test func shrinking() throws {
        let image = try ImageDecoder().decode(try Card.file("card.heic"), longestSideAtLeast: 10)
        #expect((image.raster.width, image.raster.height) == (10, 6))
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
    }

    @Test func limits() throws {
        var limits = ImageLimits()
        limits.maxPixels = 40 * 24 - 1
        let bytes = try Card.file("card.heic")
        let error = failure { () throws(ImageError) in _ = try ImageDecoder(limits: limits).decode(bytes) }
        #expect(error?.code == .tooLarge)
    }

    @Test(
        .enabled(if: Corpus.has("nasty/heic"), Comment(rawValue: Corpus.absent)),
        arguments: [("IMG_2682.heic", 4032, 3024), ("IMG_5195.HEIC", 2566, 3313)])
    func `phone photos`(name: String, width: Int, height: Int) throws {
        let bytes = try Card.bytes(of: Corpus.root.appendingPathComponent("nasty/heic/\(name)"))
        let header = try ImageDecoder().header(of: bytes)
        #expect((header.width, header.height) == (width, height))
        let image = try ImageDecoder().decode(bytes, longestSideAtLeast: 1024)
        #expect(image.raster.longestSide >= 1024 && image.raster.longestSide < 2048)
    }
}
#endif
