import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct EncoderTests {
    @Test(arguments: [true, false], PNGEncoder.Compression.allCases)
    func `PNG  keeps every pixel`(hasAlpha: Bool, compression: PNGEncoder.Compression) throws {
        let raster = Noise.raster(width: 71, height: 43, seed: 11, hasAlpha: hasAlpha)
        let file = try PNGEncoder.encode(raster, compression: compression)
        let image = try ImageDecoder().decode(file)
        #expect(image.raster == raster)
        #expect(image.hasAlpha == hasAlpha)
        #expect(try PNGEncoder.encode(raster, compression: compression) == file)
    }

    /// Rows that each filter suits best, and a width with which no pixel ends where a vector does.
    @Test(arguments: [true, false]) func `a small PNG has the best filter for each row`(
        hasAlpha: Bool
    ) throws {
        var raster = Noise.raster(width: 61, height: 60, seed: 4, hasAlpha: hasAlpha)
        for y in 10..<60 {
            for x in 0..<61 {
                switch y {
                case ..<20: raster[x, y] = RGBA(UInt8(x), UInt8(2 * x), UInt8(3 * x))
                case ..<30: raster[x, y] = raster[x, 5]
                case ..<40: raster[x, y] = RGBA(UInt8(2 * x + y), UInt8(x + 2 * y), UInt8(x + y))
                default: raster[x, y] = x + y < 70 ? RGBA(9, 9, 9) : RGBA(200, 180, 90)
                }
            }
        }
        let file = try PNGEncoder.encode(raster, compression: .small)
        #expect(try ImageDecoder().decode(file).raster == raster)
        let stream = try #require(Splicing.chunks(of: file).first { $0.name == "IDAT" }).bytes.dropFirst(8)
        let length = 1 + 61 * (hasAlpha ? 4 : 3)
        let rows = ZlibStream.inflated(stream, upTo: 60 * length)
        #expect(
            Set(stride(from: 0, to: rows.count, by: length).map { rows[$0] }).isSuperset(of: [0, 1, 2, 4]))
    }

    @Test func `a large PNG is deflated in bands, in any order, without becoming larger`() throws {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 900, height: 700)
        let file = PNGFile(raster)
        #expect(file.bands.count > 2 && file.bands.flatMap(Array.init) == Array(0..<700))
        let parts = try file.bands.reversed().map { try file.deflated($0) }
        let bytes = file.file(of: parts.reversed())
        #expect(try bytes == PNGEncoder.encode(raster) && ImageDecoder().decode(bytes).raster == raster)
        let bare = try file.bands.map { band in
            try PNGEncoder.encode(
                raster.cropped(to: PixelRect(x: 0, y: band.lowerBound, width: 900, height: band.count))
            ).count
        }
        #expect(bytes.count < bare.reduce(0, +))
    }

    @Test func `PNG  holds nothing but pixels`() throws {
        let file = try PNGEncoder.encode(Noise.raster(width: 300, height: 300, seed: 1))
        let names = Splicing.chunks(of: file).map(\.name)
        #expect(names.first == "IHDR" && names.last == "IEND")
        #expect(names.dropFirst().dropLast().allSatisfy { $0 == "IDAT" } && names.count > 2)
    }

    /// 2835 pixels in a metre are 72 in an inch.
    @Test func `a PNG stores its resolution on request`() throws {
        let file = try PNGEncoder.encode(Raster(width: 2, height: 2), pixelsPerMeter: 2835)
        let sides = [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13] as [UInt8]
        let named = try #require(Splicing.chunks(of: file).first { $0.name == "pHYs" })
        #expect(Array(named.bytes) == Splicing.chunk("pHYs", sides + [1]))
    }

    @Test func `opaque raster needs no alpha channel`() throws {
        let colorType = 25
        #expect(try PNGEncoder.encode(Raster(width: 2, height: 2, filledWith: .white))[colorType] == 2)
        #expect(try PNGEncoder.encode(Raster(width: 2, height: 2))[colorType] == 6)
    }

    @Test func `matte is greyscale`() throws {
        let values = (0..<30).map { UInt8($0 * 8) }
        let file = try PNGEncoder.encode(Matte(width: 6, height: 5, values: values))
        #expect(file[24] == 8 && file[25] == 0)
        let raster = try ImageDecoder().decode(file).raster
        #expect((0..<30).map { raster[$0 % 6, $0 / 6].green } == values)
    }

    @Test func `WebP keeps alpha exactly and colours nearly`() throws {
        var raster = Raster(width: 64, height: 48)
        for y in 0..<48 {
            for x in 0..<64 {
                let alpha = UInt8(max(0, min(255, (x - 16) * 16)))
                raster[x, y] = alpha == 0 ? .clear : RGBA(UInt8(60 + x * 2), UInt8(80 + y * 2), 120, alpha)
            }
        }
        let file = try WebPEncoder.encode(raster, quality: 90, effort: 4)
        #expect(try WebPEncoder.encode(raster, quality: 90, effort: 4) == file)
        let image = try ImageDecoder().decode(file)
        #expect(image.hasAlpha && image.format == .webp)
        #expect(Matte(alphaOf: image.raster) == Matte(alphaOf: raster))
        for x in 34..<64 { #expect(image.raster[x, 24].distance(to: raster[x, 24]) <= 12) }
    }

    @Test func `higher WebP quality needs more bytes`() throws {
        let raster = Noise.raster(width: 64, height: 64, seed: 5)
        let sizes = try [Float(5), 50, 95].map { try WebPEncoder.encode(raster, quality: $0).count }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    }

    @Test func `WebP holds no metadata`() throws {
        let file = try WebPEncoder.encode(Raster(width: 8, height: 8, filledWith: RGBA(1, 2, 3, 100)))
        let text = String(decoding: file, as: UTF8.self)
        for name in ["EXIF", "ICCP", "XMP "] { #expect(!text.contains(name)) }
    }

    @Test func `a JPEG shows the pixels that were encoded`() throws {
        var raster = Raster(width: 61, height: 35, filledWith: RGBA(200, 40, 30))
        for y in 0..<35 { for x in 30..<61 { raster[x, y] = RGBA(30, 60, UInt8(100 + y)) } }
        let file = try JPEGEncoder.encode(raster, quality: 92)
        #expect(try JPEGEncoder.encode(raster, quality: 92) == file)
        let image = try ImageDecoder().decode(file)
        #expect(image.format == .jpeg && (image.raster.width, image.raster.height) == (61, 35))
        for (x, y) in [(5, 5), (29, 20), (31, 20), (60, 34)] {
            #expect(image.raster[x, y].distance(to: raster[x, y]) <= 12, "colours do not run into each other")
        }
        let noise = Noise.raster(width: 300, height: 200, seed: 5)
        let sizes = try [20, 60, 95].map { try JPEGEncoder.encode(noise, quality: $0).count }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] > 1 << 14)
    }

    @Test func `a JPEG holds no metadata`() throws {
        let file = try JPEGEncoder.encode(Raster(width: 8, height: 8, filledWith: .white), quality: 90)
        #expect(file[2...3] == [0xFF, 0xE0] && file[6..<10] == Array("JFIF".utf8)[...])
        #expect(
            !zip(file, file.dropFirst()).contains { $0 == 0xFF && ((0xE1...0xEF).contains($1) || $1 == 0xFE) }
        )
    }

    @Test func `a picture that is too large for JPEG is refused with its size`() {
        let error = failure { () throws(ImageError) in
            _ = try JPEGEncoder.encode(Raster(width: 65_501, height: 1), quality: 90)
        }
        #expect(error?.code == .tooLarge)
    }

    @Test func `a picture that is too large for WebP is refused with its size`() {
        let raster = Raster(width: 16_384, height: 1)
        let error = failure { () throws(ImageError) in _ = try WebPEncoder.encode(raster) }
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "16384 x 1 pixels do not fit in a WebP file; a side may have up to 16383")
    }
}
