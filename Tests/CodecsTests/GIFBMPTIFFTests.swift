import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// GIF, BMP and TIFF, as Pillow, ImageMagick and libtiff write them (Tests/Fixtures/codecs/make.py).
@Suite struct GIFBMPTIFFTests {
    @Test(arguments: [
        ("card.gif", ImageFormat.gif), ("card-animated.gif", .gif), ("card.bmp", .bmp),
        ("card-palette.bmp", .bmp), ("card-runs.bmp", .bmp), ("card-565.bmp", .bmp), ("card.tiff", .tiff),
        ("card-lzw.tiff", .tiff), ("card-difference.tiff", .tiff), ("card-deflate.tiff", .tiff),
        ("card-packbits.tiff", .tiff), ("card-palette.tiff", .tiff), ("card-turned.tiff", .tiff),
        ("card-tiled.tiff", .tiff), ("card-planar.tiff", .tiff), ("card-big-endian.tiff", .tiff),
        ("card-rows.tiff", .tiff), ("card-16.tiff", .tiff), ("card-cmyk.tiff", .tiff),
        ("card-jpeg.tiff", .tiff), ("card-jpeg-rgb.tiff", .tiff), ("card-jpeg-tiled.tiff", .tiff),
        ("card-pages.tiff", .tiff),
    ])
    func `every kind shows the card`(name: String, format: ImageFormat) throws {
        let file = try Card.file(name)
        let image = try ImageDecoder().decode(file)
        #expect(image.format == format)
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
        #expect(shows(Card.colors, image.raster, tolerance: 8))
        let header = try ImageDecoder().header(of: file)
        #expect((header.width, header.height) == (40, 24))
        let small = try ImageDecoder().decode(file, longestSideAtLeast: 20)
        #expect(name.contains("cmyk") || small.raster.longestSide == 20)
        #expect(shows(Card.colors, small.raster, tolerance: 8))
    }

    @Test(arguments: [
        "noise.gif", "noise.bmp", "noise-lzw.tiff", "noise-packbits.tiff", "noise-difference.tiff",
    ])
    func `noise decodes to the same pixels as from a PNG`(name: String) throws {
        let wanted = try ImageDecoder().decode(try Card.file("noise.png")).raster
        #expect(try ImageDecoder().decode(try Card.file(name)).raster == wanted)
    }

    @Test(arguments: ["card-alpha.gif", "card-alpha.bmp", "card-alpha.tiff"])
    func `clear pixels stay clear`(name: String) throws {
        let image = try ImageDecoder().decode(try Card.file(name))
        #expect(image.hasAlpha)
        #expect(shows(Array(Card.colors.dropLast()), image.raster, tolerance: 8))
        #expect(Card.quarters(of: image.raster)[3].alpha == 0)
    }

    @Test(arguments: [
        ("card-animated.gif", true), ("card.gif", false), ("card-animated.webp", true),
        ("card-animated.png", true), ("card-lossy.webp", false), ("card-alpha.png", false),
        ("card.avif", false),
    ])
    func `an animation is reported as animated`(name: String, isAnimated: Bool) throws {
        #expect(try ImageDecoder().decode(try Card.file(name)).isAnimated == isAnimated)
        #expect(try ImageDecoder().header(of: try Card.file(name)).isAnimated == isAnimated)
    }

    /// What the new subfile type (tag 254) of the directories behind the first is, and where the last one leads.
    @Test(arguments: [
        ([], false, 1), ([0], false, 2), ([2, 2, 2], false, 4), ([1, 0, 4, 5], false, 2), ([0], true, 2),
    ])
    func `the pages of a TIFF are counted without reduced copies and masks`(
        types: [UInt8], isCircle: Bool, pages: Int
    )
        throws
    {
        var file = try Card.file("card.tiff")
        let start = Int(file[4]) | Int(file[5]) << 8
        var link = start + 2 + 12 * Int(file[start])
        for type in types {
            (file[link], file[link + 1]) = (UInt8(file.count & 255), UInt8(file.count >> 8))
            file += [1, 0, 254, 0, 4, 0, 1, 0, 0, 0, type, 0, 0, 0, 0, 0, 0, 0]
            link = file.count - 4
        }
        if isCircle { (file[link], file[link + 1]) = (file[4], file[5]) }
        let image = try ImageDecoder().decode(file)
        #expect(image.pageCount == pages)
        #expect(shows(Card.colors, image.raster, tolerance: 8))
    }

    @Test func `only a few of thousands of overlapping directories are read`() throws {
        // Every tenth byte begins a directory of 65,535 entries, which leads to the next one.
        var file = try Card.file("card.tiff")
        let start = Int(file[4]) | Int(file[5]) << 8
        let link = start + 2 + 12 * Int(file[start])
        let (first, entries, count) = (file.count, 0xFFFF, 3000)
        func put(_ number: Int, at place: Int) {
            for byte in 0..<4 { file[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
        }
        file += [UInt8](repeating: 0, count: 10 * count + 2 + 12 * entries + 4)
        put(first, at: link)
        for index in 0..<count {
            let place = first + 10 * index
            (file[place], file[place + 1]) = (0xFF, 0xFF)
            put(place + 10, at: place + 2 + 12 * entries)
        }
        #expect(try ImageDecoder().decode(file).pageCount < 10, "not all 3,000 are read")
    }

    @Test(arguments: ["gif", "bmp", "tiff"])
    func `a truncated file is refused, wherever it ends`(ending: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Card.folder.path)
        for name in names where name.hasSuffix("." + ending) {
            let file = try Card.file(name)
            let whole = try ImageDecoder().decode(file).raster
            for length in stride(from: 8, to: file.count, by: 7) {
                let part = Array(file.prefix(length))
                // What is cut off behind the pixels is not missed; half a picture is never given.
                if let image = try? ImageDecoder().decode(part) {
                    #expect(image.raster == whole || name.contains("runs"), "\(name) at \(length)")
                }
            }
        }
    }

    @Test(arguments: [(4, "fax"), (6, "old JPEG"), (50000, "Zstandard"), (9999, "9999")])
    func `a TIFF of an unsupported compression is not called damaged`(compression: Int, name: String) throws {
        var file = try Card.file("card.tiff")
        // Tag 259, one short number.
        let tag = try #require(file.firstRange(of: [3, 1, 3, 0, 1, 0, 0, 0, 1, 0]))
        (file[tag.upperBound - 2], file[tag.upperBound - 1]) = (
            UInt8(compression & 255), UInt8(compression >> 8)
        )
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
        #expect(error?.code == .unsupportedFormat)
        #expect(error?.message.contains("(compression \(name)); save it as PNG") == true)
    }

    @Test func `a strip of a TIFF that is a JPEG of another size is damaged`() throws {
        var file = try Card.file("card-jpeg.tiff")
        // The first strip's frame: the low byte of its height, behind its length and depth.
        let frame = try #require(file.firstRange(of: [0xFF, 0xC0, 0, 17, 8]))
        file[frame.upperBound + 1] = 0xFF
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
        #expect(error?.message.contains("a part of it has another size than it should") == true)
    }

    @Test func `a frame outside of its screen leaves the screen clear`() throws {
        var file = try Card.file("card.gif")
        // The frame's left edge, behind the separator of the first frame.
        let frame = try #require(
            file.indices.first { file[$0...].starts(with: [0x2C, 0, 0, 0, 0, 40, 0, 24]) })
        file[frame + 2] = 1
        let image = try ImageDecoder().decode(file)
        #expect(Card.quarters(of: image.raster).allSatisfy { $0.alpha == 0 } && image.hasAlpha)
    }

    @Test func `a picture over the limits is refused from its header`() throws {
        var gif = try Card.file("card.gif")
        gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        var bmp = try Card.file("card.bmp")
        bmp.replaceSubrange(18..<22, with: [0xFF, 0xFF, 0xFF, 0x7F])
        for file in [gif, bmp] {
            let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) }
            #expect(error?.code == .tooLarge, "\(error?.message ?? "")")
        }
    }

    @Test func `suffixes and names of formats are unique`() {
        let suffixes = ImageFormat.allCases.flatMap(\.suffixes)
        #expect(Set(suffixes).count == suffixes.count)
        #expect(ImageFormat.names == "JPEG, PNG, WebP, GIF, BMP, TIFF and HEIC")
        for format in ImageFormat.allCases { #expect(ImageFormat(rawValue: format.rawValue) == format) }
    }
}
