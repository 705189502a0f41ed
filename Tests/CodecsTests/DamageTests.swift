import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Damaged files are refused with a reason, and nothing a file holds can crash a decoder.
@Suite struct DamageTests {
    static let cards =
        [
            "card-444.jpg", "card-progressive.jpg", "card-restart.jpg", "card-cmyk.jpg", "card-alpha.png",
            "card-interlaced-16.png", "card-lossy.webp", "card-lossless-alpha.webp", "card-animated.webp",
        ] + heic

    #if HEIC
    static let heic = ["card.heic", "card-alpha.heic"]
    #else
    static let heic: [String] = []
    #endif

    @Test(arguments: cards) func `every prefix is refused or decodes completely`(name: String) throws {
        let whole = try Card.file(name)
        let picture = try ImageDecoder().decode(whole).raster
        let allowed: [ImageError.Code] = [.empty, .unsupportedFormat, .truncated, .corrupt]
        let wrong = (0..<whole.count).filter { length in
            do throws(ImageError) {
                // What still decodes has lost nothing of the picture: an end marker, a later frame.
                return try ImageDecoder().decode(Array(whole.prefix(length))).raster != picture
            } catch {
                return !allowed.contains(error.code)
            }
        }
        #expect(wrong == [], "lengths, of \(whole.count) bytes")
    }

    @Test(arguments: ["card-444.jpg", "card-alpha.png", "card-lossy.webp"])
    func `half a file is reported as truncated`(name: String) throws {
        let whole = try Card.file(name)
        let half = Array(whole.prefix(whole.count * 3 / 4))
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(half) }
        #expect(error?.code == .truncated)
        #expect(error?.message == "the file ends before the image does (a damaged or partial download)")
    }

    @Test(arguments: cards) func `changed bytes never crash`(name: String) throws {
        let whole = try Card.file(name)
        var noise = Noise(seed: 2026)
        var limits = ImageLimits()
        // A changed size must not make the test slow.
        limits.maxPixels = 1_000_000
        let decoder = ImageDecoder(limits: limits)
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &noise) {
                bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(
                    in: 0...255, using: &noise)
            }
            _ = failure { () throws(ImageError) in _ = try decoder.header(of: bytes) }
            if let image = try? decoder.decode(
                bytes, longestSideAtLeast: Int.random(in: 1...60, using: &noise))
            {
                #expect(image.raster.width <= image.originalWidth)
            }
        }
    }

    @Test(
        .enabled(if: Corpus.has("nasty/broken"), Comment(rawValue: Corpus.absent)),
        arguments: [
            ("corrupt-header.jpg", ImageError.Code.truncated), ("corrupted.jpg", .corrupt),
            ("truncated.jpg", .truncated), ("truncated.png", .truncated),
        ])
    func `broken files are refused`(name: String, code: ImageError.Code) throws {
        let bytes = try Card.bytes(of: Corpus.root.appendingPathComponent("nasty/broken/\(name)"))
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
        #expect(error?.code == code)
    }

    /// Their metadata is damaged, their pictures are not.
    @Test(
        .enabled(if: Corpus.has("nasty/broken"), Comment(rawValue: Corpus.absent)),
        arguments: Corpus.files(in: "nasty/broken").map(\.lastPathComponent).filter { $0.hasPrefix("image") })
    func `damaged metadata does not affect decoding`(name: String) throws {
        let bytes = try Card.bytes(of: Corpus.root.appendingPathComponent("nasty/broken/\(name)"))
        #expect(try ImageDecoder().decode(bytes).raster.width > 0)
    }

    @Test(.enabled(if: Corpus.has("nasty/odd"), Comment(rawValue: Corpus.absent)))
    func `odd files decode, or the error names their size`() throws {
        var tooLarge: [String] = []
        for file in Corpus.files(in: "nasty/odd") {
            let bytes = try Card.bytes(of: file)
            let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
            if error?.code == .tooLarge {
                tooLarge.append(file.lastPathComponent)
            } else {
                #expect(error == nil)
            }
        }
        #expect(tooLarge == ["65536-uint32-limit.png", "giant-image.jpg"])
    }
}
