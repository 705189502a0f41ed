import Codecs
import Foundation
import Pixels
import Testing

@testable import Stickers

@Suite struct LinkPreviewFileTests {
    /// Noise over so much of the picture, which cannot be made small.
    private func picture(noise: Double) -> Raster {
        var state: UInt32 = 1
        let (width, height) = (LinkPreview.width, LinkPreview.height)
        let noisy = Int(noise * Double(width * height))
        var raster = Raster(width: width, height: height, filledWith: RGBA(90, 160, 200))
        for index in 0..<noisy {
            state = state &* 1_664_525 &+ 1_013_904_223
            for channel in 0..<3 {
                raster.bytes[index * 4 + channel] = UInt8(state >> UInt32(8 * channel + 8) & 255)
            }
        }
        return raster
    }

    @Test func `the best quality that is small enough is used`() throws {
        let plain = picture(noise: 0)
        #expect(
            try LinkPreviewFile.jpeg(plain)
                == JPEGEncoder.encode(plain, quality: #require(LinkPreviewFile.qualities.first)))
        let lively = picture(noise: 0.12)
        let bytes = try LinkPreviewFile.jpeg(lively)
        #expect(bytes.count <= LinkPreviewFile.maxBytes)
        #expect(
            try JPEGEncoder.encode(lively, quality: LinkPreviewFile.qualities[0]).count
                > LinkPreviewFile.maxBytes)
    }

    @Test func `the lowest quality is used if none is small enough`() throws {
        let noise = picture(noise: 1)
        let bytes = try LinkPreviewFile.jpeg(noise)
        #expect(bytes.count > LinkPreviewFile.maxBytes)
        #expect(try bytes == JPEGEncoder.encode(noise, quality: #require(LinkPreviewFile.qualities.last)))
    }

    @Test func `a preview is recognised by its header`() throws {
        #expect(LinkPreviewFile.isPreview(try LinkPreviewFile.jpeg(picture(noise: 0))))
        #expect(!LinkPreviewFile.isPreview([]))
        #expect(!LinkPreviewFile.isPreview(try PNGEncoder.encode(picture(noise: 0))))
        let small = try JPEGEncoder.encode(Raster(width: 40, height: 30, filledWith: .white), quality: 90)
        #expect(!LinkPreviewFile.isPreview(small))
    }
}
