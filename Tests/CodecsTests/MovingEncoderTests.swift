import Codecs
import Pixels
import TestSupport
import Testing

@Suite struct MovingEncoderTests {
    /// A ball that runs over a clear ground, and grows.
    static func ball(frames count: Int, side: Int) -> [Raster] {
        (0..<count).map { frame in
            var raster = Raster(width: side, height: side)
            let (x, y, radius) = (side / 4 + frame * side / 16, side / 2, side / 8 + frame)
            for row in 0..<side {
                for column in 0..<side {
                    let distance = (column - x) * (column - x) + (row - y) * (row - y)
                    guard distance < radius * radius else { continue }
                    let alpha: UInt8 = distance > (radius - 2) * (radius - 2) ? 130 : 255
                    raster[column, row] = RGBA(
                        UInt8(60 + column * 2), UInt8(40 + row * 3), UInt8(frame * 20), alpha)
                }
            }
            return raster
        }
    }

    /// The same with a palette; alpha is all or nothing.
    static func indexed(_ rows: [String]) -> IndexedRaster {
        let palette = [.clear] + "rgb".compactMap { MovingFiles.letters[$0] }
        let indices = rows.joined().map { UInt8([".", "r", "g", "b"].firstIndex(of: $0) ?? 0) }
        return IndexedRaster(width: rows[0].count, height: rows.count, indices: indices, palette: palette)
    }

    /// Pictures in which pixels come, stay, change and go, all at once.
    static let pictures = [
        ["rr..", "rr..", "....", "...."], ["rr..", "rrgg", "..gg", "...."], ["....", "..gg", "..gg", "...b"],
        ["....", "..gg", "..gg", "...b"], ["b...", "....", "....", "...b"], ["....", "....", "....", "...."],
        ["rgbr", "gbrg", "brgb", "rgbr"],
    ]

    // MARK: PNG

    @Test func `a moving PNG keeps every pixel and every time`() throws {
        let rasters = Self.ball(frames: 5, side: 48)
        let times = [20, 33, 100, 1001, 65_535]
        let frames = zip(rasters, times).map { Frame($0, milliseconds: $1) }
        let file = try APNGEncoder.encode(frames)
        let (read, error) = MovingFiles.frames(of: file)
        #expect(error == nil && read == frames)
        #expect(try APNGEncoder.encode(frames) == file)
        #expect(try ImageDecoder().movement(of: file)?.loops == 0)
    }

    @Test func `a moving PNG without alpha, and noise`() throws {
        let frames = (0..<3).map {
            Frame(Noise.raster(width: 31, height: 17, seed: UInt64($0)), milliseconds: 40)
        }
        let file = try APNGEncoder.encode(frames)
        #expect(file[25] == 2 && MovingFiles.frames(of: file).frames == frames)
    }

    @Test func `a moving PNG over the size limit is refused`() throws {
        let frames = (0..<3).map {
            Frame(Noise.raster(width: 31, height: 17, seed: UInt64($0)), milliseconds: 40)
        }
        let file = try APNGEncoder.encode(frames)
        #expect(try APNGEncoder.encode(frames, upTo: file.count) == file)
        for most in [file.count - 1, 10] {
            let error = failure { () throws(ImageError) in _ = try APNGEncoder.encode(frames, upTo: most) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func `colours of clear pixels are not kept`() throws {
        let frames = [RGBA(9, 8, 7, 0), RGBA(1, 2, 3, 0)].map {
            Frame(Raster(width: 3, height: 2, filledWith: $0), milliseconds: 50)
        }
        let clear = Frame(Raster(width: 3, height: 2), milliseconds: 50)
        #expect(MovingFiles.frames(of: try APNGEncoder.encode(frames)).frames == [clear, clear])
    }

    @Test func `a frame stores only the difference from the one before`() throws {
        var changed = Raster(width: 40, height: 30, filledWith: .white)
        changed[7, 5] = .black
        changed[9, 11] = .black
        let frames = [Raster(width: 40, height: 30, filledWith: .white), changed, changed].map {
            Frame($0, milliseconds: 50)
        }
        let file = try APNGEncoder.encode(frames)
        let areas = Splicing.chunks(of: file).filter { $0.name == "fcTL" }.map { chunk in
            (0..<4).map { Int(chunk.bytes[chunk.bytes.startIndex + 15 + 4 * $0]) }
        }
        #expect(areas == [[40, 30, 0, 0], [3, 7, 7, 5], [1, 1, 0, 0]])
        #expect(MovingFiles.frames(of: file).frames == frames)
    }

    @Test func `a moving PNG with a palette keeps every pixel`() throws {
        let images = Self.pictures.map { (image: Self.indexed($0), milliseconds: 70) }
        let file = try APNGEncoder.encode(images)
        let wanted = images.map { Frame($0.image.raster, milliseconds: 70) }
        #expect(MovingFiles.frames(of: file).frames == wanted)
        #expect(Splicing.chunks(of: file).filter { $0.name == "PLTE" }.count == 1)
    }

    // MARK: GIF

    @Test func `a moving GIF keeps every pixel, and clears what disappears`() throws {
        let images = Self.pictures.map { (image: Self.indexed($0), milliseconds: 70) }
        let file = try GIFEncoder.encode(images)
        #expect(
            MovingFiles.frames(of: file).frames == images.map { Frame($0.image.raster, milliseconds: 70) })
        #expect(try ImageDecoder().movement(of: file)?.loops == 0)
        #expect(try GIFEncoder.encode(images) == file)
    }

    @Test func `a GIF of random pictures keeps every pixel`() throws {
        var noise = Noise(seed: 3)
        for _ in 0..<60 {
            let (width, height) = (Int.random(in: 1...9, using: &noise), Int.random(in: 1...9, using: &noise))
            let images = (0..<6).map { _ in
                let rows = (0..<height).map { _ in
                    String((0..<width).map { _ in "..rgb".randomElement(using: &noise) ?? "." })
                }
                return (image: Self.indexed(rows), milliseconds: 100)
            }
            let read = MovingFiles.frames(of: try GIFEncoder.encode(images)).frames.map(\.raster)
            #expect(read == images.map(\.image.raster))
        }
    }

    /// Every length of code, and a full table of them.
    @Test(arguments: [2, 3, 4, 7, 16, 200, 256]) func `a GIF has codes for any values`(colors: Int) throws {
        var noise = Noise(seed: UInt64(colors))
        let palette = (0..<colors).map { RGBA(UInt8($0), UInt8(255 - $0), 7) }
        for side in [1, 2, 3, 5, 17, 64, 160] {
            for isNoise in [true, false] {
                let indices = (0..<side * side).map {
                    UInt8(isNoise ? Int.random(in: 0..<colors, using: &noise) : $0 / 7 % colors)
                }
                let image = IndexedRaster(width: side, height: side, indices: indices, palette: palette)
                let file = try GIFEncoder.encode([(image, 100)])
                #expect(try ImageDecoder().decode(file).raster == image.raster, "side \(side)")
            }
        }
    }

    @Test func `rounding errors of a GIF's times do not add up`() throws {
        let picture = Self.indexed(["rg"])
        let file = try GIFEncoder.encode(Array(repeating: (picture, 33), count: 10))
        let times = MovingFiles.frames(of: file).frames.map(\.milliseconds)
        #expect(Set(times) == [30, 40] && times.reduce(0, +) == 330)
        let short = try GIFEncoder.encode([(picture, 0), (picture, 1)])
        #expect(MovingFiles.frames(of: short).frames.map(\.milliseconds) == [20, 20])
    }

    // MARK: WebP

    @Test func `a moving WebP keeps alpha exactly and colours nearly`() throws {
        let rasters = Self.ball(frames: 6, side: 64)
        let frames = rasters.map { Frame($0, milliseconds: 60) }
        let file = try AnimatedWebPEncoder.encode(frames, quality: 90)
        let (read, error) = MovingFiles.frames(of: file)
        #expect(error == nil && read.map(\.milliseconds) == frames.map(\.milliseconds))
        for (got, wanted) in zip(read, rasters) {
            #expect(Matte(alphaOf: got.raster) == Matte(alphaOf: wanted))
            let distances = (0..<64 * 64).compactMap { place -> Int? in
                let pixel = wanted[place % 64, place / 64]
                return pixel.alpha == 255 ? got.raster[place % 64, place / 64].distance(to: pixel) : nil
            }
            #expect(distances.reduce(0, +) < 12 * distances.count)
        }
        #expect(try AnimatedWebPEncoder.encode(frames, quality: 90) == file)
        #expect(
            try ImageDecoder().movement(of: file) == MovementHeader(frames: 6, milliseconds: 360, loops: 0))
        #expect(try AnimatedWebPEncoder.encode(frames, quality: 20).count < file.count)
    }

    @Test func `equal frames of a WebP are joined`() throws {
        let rasters = Self.ball(frames: 2, side: 32)
        let frames = [rasters[0], rasters[0], rasters[1]].map { Frame($0, milliseconds: 50) }
        let file = try AnimatedWebPEncoder.encode(frames, quality: 90)
        #expect(MovingFiles.frames(of: file).frames.map(\.milliseconds) == [100, 50])
    }

    // MARK: All

    @Test func `an encoder refuses an empty list of frames, and frames that are too large`() {
        for error in [
            failure { () throws(ImageError) in _ = try APNGEncoder.encode([Frame]()) },
            failure { () throws(ImageError) in _ = try AnimatedWebPEncoder.encode([], quality: 80) },
            failure { () throws(ImageError) in _ = try GIFEncoder.encode([]) },
        ] { #expect(error?.message == "there are no frames to write") }
        let large = Frame(Raster(width: 16_384, height: 1), milliseconds: 50)
        let long = Frame(Raster(width: 1, height: 1), milliseconds: 1 << 24)
        for frame in [large, long] {
            let error = failure { () throws(ImageError) in
                _ = try AnimatedWebPEncoder.encode([frame], quality: 80)
            }
            #expect(error?.code == .tooLarge)
        }
        let wide = IndexedRaster(
            width: 65_536, height: 1, indices: Array(repeating: 0, count: 65_536), palette: [.clear])
        #expect(
            failure { () throws(ImageError) in _ = try GIFEncoder.encode([(wide, 50)]) }?.code == .tooLarge)
    }

    @Test func `one frame is a still picture in every format`() throws {
        let image = Self.indexed(["rg", "b."])
        let frame = Frame(image.raster, milliseconds: 50)
        for file in [
            try APNGEncoder.encode([frame]), try GIFEncoder.encode([(image, 50)]),
            try AnimatedWebPEncoder.encode([frame], quality: 90),
        ] {
            #expect(try ImageDecoder().movement(of: file) == nil)
            #expect(MovingFiles.frames(of: file).frames.count == 1)
        }
        #expect(try ImageDecoder().decode(GIFEncoder.encode([(image, 50)])).raster == image.raster)
    }

    @Test func `moving files hold no metadata`() throws {
        let frames = Self.ball(frames: 3, side: 40).map { Frame($0, milliseconds: 50) }
        let webP = String(decoding: try AnimatedWebPEncoder.encode(frames, quality: 80), as: UTF8.self)
        for name in ["EXIF", "ICCP", "XMP "] { #expect(!webP.contains(name)) }
        let names = Set(Splicing.chunks(of: try APNGEncoder.encode(frames)).map(\.name))
        #expect(names == ["IHDR", "acTL", "fcTL", "IDAT", "fdAT", "IEND"])
    }
}
