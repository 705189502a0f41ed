import Codecs
import Pixels
import TestSupport
import Testing

/// Cameras' raw files: a small JPEG, a whole one that shows the card, and what the sensor saw (Tests/Fixtures/codecs/make.py).
@Suite struct RawPreviewTests {
    private static let names = ["dng", "cr2", "nef", "arw", "orf", "rw2", "cr3", "raf"].map { "card." + $0 }

    @Test(arguments: names) func `the largest JPEG of a raw file is read`(name: String) throws {
        let file = try Card.file(name)
        let image = try ImageDecoder().decode(file)
        let isLikeTIFF = !["card.cr3", "card.raf"].contains(name)
        #expect(image.format == (isLikeTIFF ? .tiff : .raw) && !image.hasAlpha)
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
        #expect(shows(Card.colors, image.raster, tolerance: 8))
        let header = try ImageDecoder().header(of: file)
        #expect((header.width, header.height) == (40, 24))
    }

    @Test func `the raw file's orientation applies to its JPEG`() throws {
        let image = try ImageDecoder().decode(try Card.file("card-turned.dng"))
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
        #expect(shows(Card.colors, image.raster, tolerance: 8))
    }

    @Test(arguments: names) func `a truncated raw file is refused`(name: String) throws {
        let file = try Card.file(name)
        for length in stride(from: 8, to: file.count, by: 5) {
            // Behind its JPEGs lies what the sensor saw, which is not read.
            guard let image = try? ImageDecoder().decode(Array(file.prefix(length))) else { continue }
            #expect(
                max(image.originalWidth, image.originalHeight) == 20
                    || shows(Card.colors, image.raster, tolerance: 8))
        }
        let error = failure { () throws(ImageError) in
            _ = try ImageDecoder().decode(Array(file.prefix(file.count / 4)))
        }
        #expect(error?.code == .truncated, "\(error?.message ?? "")")
    }

    @Test func `a raw file without a JPEG is refused by name, and its sensor data is not decoded`() throws {
        var file = try Card.file("card.dng")
        // Every baseline frame becomes a lossless one.
        for index in file.indices.dropLast(3) where file[index...].starts(with: [0xFF, 0xC0, 0]) {
            file[index + 1] = 0xC3
        }
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
        #expect(
            error?.message
                == "a camera's raw file without a whole JPEG in it; Peel reads \(ImageFormat.names)")
    }

    @Test func `a circle of directories ends`() throws {
        var file = try Card.file("card.nef")
        // Big-endian: the first directory follows itself.
        let start = file[4..<8].reduce(0) { $0 << 8 | Int($1) }
        let next = start + 2 + 12 * (Int(file[start]) << 8 | Int(file[start + 1]))
        file.replaceSubrange(next..<next + 4, with: file[4..<8])
        #expect(shows(Card.colors, try ImageDecoder().decode(file).raster, tolerance: 8))
    }

    @Test func `the limits apply to a raw file's JPEG`() throws {
        let file = try Card.file("card.dng")
        var limits = ImageLimits()
        limits.maxPixels = 900
        let error = failure { () throws(ImageError) in
            _ = try ImageDecoder(limits: limits).decode(file)
        }
        #expect(error?.code == .tooLarge)
    }

    private func bigEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }

    @Test func `the capture time of a raw file that is not a TIFF is read`() throws {
        #expect(CaptureTime.of(try Card.file("card.cr3")) == "2024:05:31 18:02:11")
        let whole = try Card.file("card.raf")
        let start = 148
        let exif = Splicing.exif(Splicing.tiff(orientation: 6))
        let jpeg = Splicing.jpeg(Array(whole[start...].dropLast(99)), adding: [exif])
        var file = Array(whole[..<start]) + jpeg
        file.replaceSubrange(88..<92, with: bigEndian(UInt64(jpeg.count)).suffix(4))
        #expect(try ImageDecoder().header(of: file).orientation == 6, "its JPEG says how it stands upright")
    }

    @Test(arguments: ["card.cr3", "card.orf"])
    func `a raw file whose large JPEG is truncated is refused, even with a complete small one`(name: String)
        throws
    {
        let file = try Card.file(name)
        let end = try #require(file.indices.last { file[$0...].starts(with: [0xFF, 0xD8, 0xFF, 0xE0]) })
        // In the CR3 file a lossless picture follows.
        for length in [name == "card.cr3" ? end - 20 : end + 500] {
            let error = failure { () throws(ImageError) in
                _ = try ImageDecoder().decode(Array(file.prefix(length)))
            }
            #expect(error?.code == .truncated, "\(name), \(length) bytes: \(error?.message ?? "read")")
        }
    }

    @Test func `a raw file whose tracks lead out of it is refused`() throws {
        let whole = try Card.file("card.cr3")
        let place = try #require(whole.indices.first { whole[$0...].starts(with: Array("co64".utf8)) }) + 12
        for start in [UInt64.max, 1 << 63, 1 << 40] {
            var file = whole
            file.replaceSubrange(place..<place + 8, with: bigEndian(start))
            let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
            #expect(error?.code == .truncated, "\(error?.message ?? "read")")
        }
    }

    @Test func `a PNG of an iOS app is refused by name`() throws {
        var file = try Card.file("card-alpha.png")
        let chunk: [UInt8] = [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2, 0x2B, 0xD5, 0xB3, 0x7F]
        file.insert(contentsOf: chunk, at: 8)
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().header(of: file) }
        #expect(
            error?.message
                == "a PNG in the form of iOS apps (CgBI); open it in Preview on a Mac and export it as PNG")
    }
}
