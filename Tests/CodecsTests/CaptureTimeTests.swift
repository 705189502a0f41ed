import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct CaptureTimeTests {
    /// A TIFF structure that says in its second directory when the photo was taken.
    private func tiff(_ time: String, tag: Int = 0x9003, bigEndian: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            bigEndian ? Splicing.bigEndian(value, bytes: bytes) : Splicing.littleEndian(value, bytes: bytes)
        }
        let order: [UInt8] = bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
        let first =
            number(1, 2) + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(26, 4) + number(0, 4)
        let second =
            number(1, 2) + number(tag, 2) + number(2, 2) + number(20, 4) + number(44, 4) + number(0, 4)
        return order + number(42, 2) + number(8, 4) + first + second + Array(time.utf8) + [0]
    }

    @Test(arguments: [0x9003, 0x9004], [true, false])
    func `the capture time is read from every format`(tag: Int, bigEndian: Bool) throws {
        let time = "2024:05:31 18:02:11"
        let block = tiff(time, tag: tag, bigEndian: bigEndian)
        let jpeg = Splicing.jpeg(try Card.file("card-444.jpg"), adding: [Splicing.exif(block)])
        let png = Splicing.png(try Card.file("card-alpha.png"), adding: [Splicing.chunk("eXIf", block)])
        let webp = Splicing.webP(try Card.file("card-lossy.webp"), width: 40, height: 24, exif: block)
        for file in [jpeg, png, webp] { #expect(CaptureTime.of(file) == time) }
        // The picture is as it was.
        #expect(try ImageDecoder().decode(jpeg) == ImageDecoder().decode(try Card.file("card-444.jpg")))
    }

    @Test(arguments: [
        "0000:00:00 00:00:00", "2024:13:31 18:02:11", "2024:05:32 18:02:11", "2024:05:31 24:02:11",
        "    :  :     :  :  ",
        "2024-05-31 18:02:11", "<script>alert()</sc", "2024:05:31T18:02:11",
    ])
    func `an invalid time counts as none`(text: String) throws {
        let file = Splicing.jpeg(try Card.file("card-444.jpg"), adding: [Splicing.exif(tiff(text))])
        #expect(CaptureTime.of(file) == nil)
    }

    @Test func `photos without a capture time, and damaged ones, have none`() throws {
        #expect(CaptureTime.of(try Card.file("card-444.jpg")) == nil)
        #expect(CaptureTime.of([]) == nil && CaptureTime.of(Array("no picture".utf8)) == nil)
        let block = tiff("2024:05:31 18:02:11")
        for length in 0..<block.count - 1 {
            let file = Splicing.jpeg(
                try Card.file("card-444.jpg"), adding: [Splicing.exif(Array(block.prefix(length)))])
            #expect(CaptureTime.of(file) == nil, "\(length) bytes")
        }
        var loop = block
        // The second directory is said to be at the end of the file, or beyond it.
        loop.replaceSubrange(18..<22, with: [0xFF, 0xFF, 0xFF, 0xF0])
        #expect(
            CaptureTime.of(Splicing.jpeg(try Card.file("card-444.jpg"), adding: [Splicing.exif(loop)])) == nil
        )
    }

    #if HEIC
    @Test(
        .enabled(if: Corpus.has("nasty/heic"), Comment(rawValue: Corpus.absent)),
        arguments: ["IMG_2682.heic", "IMG_5195.HEIC"])
    func `the capture time of a phone's photo is read`(name: String) throws {
        let bytes = try Card.bytes(of: Corpus.root.appendingPathComponent("nasty/heic/\(name)"))
        let time = try #require(CaptureTime.of(bytes))
        #expect(time.hasPrefix("20") && time.count == 19)
    }
    #endif
}
