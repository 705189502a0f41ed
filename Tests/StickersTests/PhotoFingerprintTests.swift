import Codecs
import Foundation
import Essentials
import Pixels
import Stickers
import TestSupport
import Testing

/// The same photo twice is told from two photos.
@Suite struct PhotoFingerprintTests {
    private func fingerprint(_ raster: Raster, file: Int = 0) -> PhotoFingerprint {
        PhotoFingerprint(raster, digest: SHA256.digest(of: Array("\(file)".utf8)))
    }

    private func photos() throws -> [Raster] {
        let folder = Corpus.checkout.appendingPathComponent("examples/toys")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".jpg") }
            .map { name in
                let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
                return try ImageDecoder().decode(bytes, longestSideAtLeast: 512).raster
            }
    }

    @Test func `the example photos are all different`() throws {
        let fingerprints = try photos().enumerated().map { fingerprint($1, file: $0) }
        #expect(
            fingerprints.count > 10 && PhotoFingerprint.alikes(among: fingerprints).allSatisfy { $0 == nil })
    }

    @Test func `a smaller copy of lower quality is the same photo`() throws {
        let photos = try photos()
        var fingerprints = photos.enumerated().map { fingerprint($1, file: $0) }
        for (index, photo) in photos.enumerated() {
            let small = photo.fitted(longestSide: 300)
            let again = try ImageDecoder().decode(JPEGEncoder.encode(small, quality: 40)).raster
            fingerprints.append(fingerprint(again, file: 100 + index))
        }
        let alikes = PhotoFingerprint.alikes(among: fingerprints)
        #expect(alikes == photos.map { _ in nil } + photos.indices.map { $0 })
    }

    @Test func `the same file is the same photo, and a photo without a fingerprint is like no other`() {
        let red = fingerprint(Raster(width: 20, height: 10, filledWith: RGBA(200, 0, 0)), file: 1)
        let blue = fingerprint(Raster(width: 20, height: 10, filledWith: RGBA(0, 0, 200)), file: 1)
        let green = fingerprint(Raster(width: 20, height: 10, filledWith: RGBA(0, 200, 0)), file: 2)
        #expect(red.isAlike(blue) && !red.isAlike(green))
        #expect(
            PhotoFingerprint.alikes(among: [nil, red, green, nil, red, red]) == [nil, nil, nil, nil, 1, 1])
    }

    @Test func `a slightly lighter photo is the same, and a much lighter one is not`() {
        func gray(_ value: UInt8) -> PhotoFingerprint {
            fingerprint(
                Raster(width: 30, height: 30, filledWith: RGBA(value, value, value)), file: Int(value))
        }
        #expect(gray(100).isAlike(gray(102)) && !gray(100).isAlike(gray(106)))
    }

    @Test func `clear pixels have no colour`() {
        let clear = Raster(width: 30, height: 30, filledWith: RGBA(255, 0, 0, 0))
        let other = Raster(width: 30, height: 30, filledWith: RGBA(0, 255, 0, 0))
        #expect(fingerprint(clear, file: 1).isAlike(fingerprint(other, file: 2)))
    }
}
