import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct LimitTests {
    /// A PNG that claims a size and holds next to nothing.
    static func claiming(width: Int, height: Int) -> [UInt8] {
        let size = Splicing.bigEndian(width, bytes: 4) + Splicing.bigEndian(height, bytes: 4)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Splicing.chunk("IHDR", size + [8, 6, 0, 0, 0])
            + Splicing.chunk("IDAT", [0x78, 0x9C]) + Splicing.chunk("IEND", [])
    }

    @Test(arguments: [
        (65_536, 65_536, "the image is 65536 x 65536 pixels; a side may have up to 32767"),
        (32_768, 1, "the image is 32768 x 1 pixels; a side may have up to 32767"),
        (1, 32_768, "the image is 1 x 32768 pixels; a side may have up to 32767"),
        (
            20_000, 14_000,
            "the image is 20000 x 14000 pixels, about 280 megapixels; the limit is 250; use a smaller copy"
        ),
    ])
    func `a too large image is refused from its header`(width: Int, height: Int, message: String) {
        let bytes = Self.claiming(width: width, height: height)
        for decode in [false, true] {
            let error = failure { () throws(ImageError) in
                if decode {
                    _ = try ImageDecoder().decode(bytes)
                } else {
                    _ = try ImageDecoder().header(of: bytes)
                }
            }
            #expect(error?.code == .tooLarge)
            #expect(error?.message == message)
        }
    }

    @Test func `the limits themselves are allowed`() throws {
        let header = try ImageDecoder().header(of: Self.claiming(width: 32_767, height: 7_629))
        #expect((header.width, header.height) == (32_767, 7_629))
    }

    @Test(arguments: ["card-444.jpg", "card-alpha.png", "card-lossy.webp"])
    func `limits hold for every format`(name: String) throws {
        let bytes = try Card.file(name)
        var limits = ImageLimits()
        limits.maxPixels = 40 * 24 - 1
        let error = failure { () throws(ImageError) in _ = try ImageDecoder(limits: limits).decode(bytes) }
        #expect(error?.code == .tooLarge)
        limits.maxPixels += 1
        #expect(try ImageDecoder(limits: limits).decode(bytes).raster.width == 40)
        limits.maxSide = 39
        #expect(
            failure { () throws(ImageError) in _ = try ImageDecoder(limits: limits).header(of: bytes) } != nil
        )
    }

    /// Coefficients of three full channels, 16-bit pixels, pixels, and pixels as coded and decoded.
    static let held =
        [
            ("card-progressive.jpg", 5 * 3 * 3 * 128), ("card-interlaced-16.png", 40 * 24 * 8),
            ("card-lossless-alpha.webp", 40 * 24 * 4),
        ] + heic

    #if HEIC
    static let heic = [("card.heic", 64 * 64 * 6)]
    #else
    static let heic: [(String, Int)] = []
    #endif

    @Test(arguments: held) func `images that are held in memory have a separate limit`(
        name: String, bytes: Int
    ) throws {
        let file = try Card.file(name)
        var limits = ImageLimits()
        limits.maxHeldBytes = bytes
        #expect(try ImageDecoder(limits: limits).decode(file).raster.width == 40)
        limits.maxHeldBytes = bytes - 1
        for decode in [false, true] {
            let error = failure { () throws(ImageError) in
                let decoder = ImageDecoder(limits: limits)
                if decode { _ = try decoder.decode(file) } else { _ = try decoder.header(of: file) }
            }
            #expect(error?.code == .tooLarge)
            #expect(error?.message.contains("megabytes of memory; the limit is 1;") == true)
        }
    }

    @Test(arguments: ["card-444.jpg", "card-alpha.png", "card-lossy.webp"])
    func `images that are read row by row do not count as held`(name: String) throws {
        var limits = ImageLimits()
        limits.maxHeldBytes = 0
        #expect(try ImageDecoder(limits: limits).decode(Card.file(name)).raster.width == 40)
    }

    @Test func `a cancelled task stops decoding`() async throws {
        let bytes = try PNGEncoder.encode(Raster(width: 64, height: 64, filledWith: .white))
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
        }
        #expect(await task.value?.code == .cancelled)
    }
}
