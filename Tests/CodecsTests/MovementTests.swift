import Codecs
import Pixels
import TestSupport
import Testing

/// Moving files, read frame by frame.
@Suite struct MovementTests {
    typealias Piece = MovingFiles.Piece

    private func shown(_ bytes: [UInt8]) -> [[String]] {
        let (frames, error) = MovingFiles.frames(of: bytes)
        #expect(error == nil)
        return frames.map { MovingFiles.rows($0.raster) }
    }

    // MARK: All formats

    @Test(arguments: ["card-animated.gif", "card-animated.webp", "card-animated.png"])
    func `every format gives the card and the frames after it`(name: String) throws {
        let file = try Card.file(name)
        let (frames, error) = MovingFiles.frames(of: file)
        #expect(error == nil && frames.count == 2)
        #expect(shows(Card.colors, frames[0].raster))
        #expect(!shows(Card.colors, frames[1].raster))
        let movement = try #require(try ImageDecoder().movement(of: file))
        #expect(movement.frames == 2 && movement.milliseconds == frames.map(\.milliseconds).reduce(0, +))
        let small = MovingFiles.frames(of: file, longestSideAtLeast: 20)
        #expect(small.frames.map(\.raster.width) == [20, 20] && shows(Card.colors, small.frames[0].raster))
        #expect(MovingFiles.frames(of: file, upTo: 1).frames.count == 1)
    }

    @Test(arguments: [
        "card.gif", "card-alpha.png", "card-lossy.webp", "card-lossless-alpha.webp", "card-444.jpg",
        "card.bmp",
    ])
    func `a still file has one frame and no movement`(name: String) throws {
        let file = try Card.file(name)
        #expect(try ImageDecoder().movement(of: file) == nil)
        let (frames, error) = MovingFiles.frames(of: file)
        #expect(error == nil)
        #expect(try frames == [Frame(ImageDecoder().decode(file).raster, milliseconds: 100)])
    }

    @Test(arguments: ["card-animated.gif", "card-animated.webp", "card-animated.png"])
    func `every prefix gives complete frames, then an error`(name: String) throws {
        let whole = try Card.file(name)
        let wanted = MovingFiles.frames(of: whole).frames
        for length in 0..<whole.count {
            let (frames, error) = MovingFiles.frames(of: Array(whole.prefix(length)))
            #expect(frames.map(\.raster) == Array(wanted.map(\.raster).prefix(frames.count)), "\(length)")
            #expect(error == nil || [.truncated, .corrupt, .unsupportedFormat, .empty].contains(error?.code))
            if frames.isEmpty { #expect(error != nil, "\(length)") }
        }
    }

    @Test(arguments: ["card-animated.gif", "card-animated.webp", "card-animated.png"])
    func `damage anywhere is decoded or refused`(name: String) throws {
        let whole = try Card.file(name)
        var noise = Noise(seed: 7)
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &noise) {
                bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(
                    in: 0...255, using: &noise)
            }
            if name.hasSuffix("png") { bytes = Splicing.pngWithChecksums(bytes) }
            var limits = ImageLimits()
            limits.maxPixels = 1 << 16
            _ = try? ImageDecoder(limits: limits).movement(of: bytes)
            for frame in MovingFiles.frames(of: bytes, limits: limits, upTo: 8).frames {
                #expect(frame.milliseconds >= 20 && frame.raster.width > 0)
            }
        }
    }

    @Test func `a cancelled task stops between frames`() async throws {
        let file = MovingFiles.gif(1, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return MovingFiles.frames(of: file).error?.code
        }
        #expect(await task.value == .cancelled)
    }

    @Test func `an error of the receiver ends the reading`() throws {
        let file = MovingFiles.gif(1, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        let noSecond = try #require(
            failure { () throws(ImageError) in _ = try ImageDecoder().header(of: []) })
        var count = 0
        let error = failure { () throws(ImageError) in
            try ImageDecoder().frames(of: file) { (_) throws(ImageError) in
                count += 1
                if count == 2 { throw noSecond }
                return true
            }
        }
        #expect(error == noSecond)
    }

    // MARK: GIF

    @Test func `a GIF keeps, clears and restores the pixels below`() {
        let first = Piece(rows: ["rr", "rr"])
        for (disposal, third) in [
            (0, ["gb", "rr"]), (1, ["gb", "rr"]), (2, [".b", "rr"]), (3, ["rb", "rr"]),
        ] {
            let file = MovingFiles.gif(
                2, 2, [first, Piece(rows: ["g"], disposal: disposal), Piece(rows: ["b"], x: 1)])
            #expect(shown(file) == [["rr", "rr"], ["gr", "rr"], third], "disposal \(disposal)")
        }
    }

    @Test func `clear pixels of a GIF show the pixels below`() {
        let file = MovingFiles.gif(2, 1, [Piece(rows: ["r."]), Piece(rows: [".g"])])
        #expect(shown(file) == [["r."], ["rg"]])
    }

    @Test func `pixels outside of a GIF's screen are cut off`() {
        let file = MovingFiles.gif(
            2, 2,
            [
                Piece(rows: ["r"]), Piece(rows: ["gg", "gg"], x: 1, y: 1, disposal: 2),
                Piece(rows: ["bb"], x: 7, y: 0), Piece(rows: ["b"], x: 0, y: 9, disposal: 3),
            ])
        #expect(shown(file) == [["r.", ".."], ["r.", ".g"], ["r.", ".."], ["r.", ".."]])
    }

    @Test func `a GIF may lack its last byte, or have others after it`() {
        for ending in [[], [0, 0, 0], [0x3B, 1, 2]] as [[UInt8]] {
            let file = MovingFiles.gif(1, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])], ending: ending)
            #expect(shown(file) == [["r"], ["g"]])
        }
    }

    @Test func `a GIF without frames is refused`() {
        let error = MovingFiles.frames(of: MovingFiles.gif(1, 1, [])).error
        #expect(error?.code == .corrupt && error?.message.contains("no frames") == true)
    }

    @Test func `very short times become a tenth of a second`() throws {
        let file = MovingFiles.gif(
            1, 1, [0, 1, 2, 300].map { Piece(rows: ["r"], time: $0) }, loops: nil)
        #expect(MovingFiles.frames(of: file).frames.map(\.milliseconds) == [100, 100, 20, 3000])
        let wanted = MovementHeader(frames: 4, milliseconds: 3220, loops: 1)
        #expect(try ImageDecoder().movement(of: file) == wanted)
    }

    @Test(arguments: [(nil, 1), (0, 0), (1, 2), (7, 8)] as [(Int?, Int)])
    func `the number of a GIF's repetitions is read`(said: Int?, loops: Int) throws {
        let file = MovingFiles.gif(1, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])], loops: said)
        #expect(try ImageDecoder().movement(of: file)?.loops == loops)
    }

    @Test func `an endless time becomes the largest number`() {
        #expect(MovementHeader(frames: 2, milliseconds: 500, loops: 3).loopedMilliseconds == 1500)
        let endless = MovementHeader(frames: 5000, milliseconds: 5000 * 65_535_000, loops: Int(UInt32.max))
        #expect(endless.loopedMilliseconds == .max)
    }

    @Test func `a truncated GIF gives its complete frames`() throws {
        let whole = MovingFiles.gif(2, 2, [Piece(rows: ["rr", "rr"]), Piece(rows: ["gg", "gg"])])
        let (frames, error) = MovingFiles.frames(of: Array(whole.dropLast(4)))
        #expect(frames.map { MovingFiles.rows($0.raster) } == [["rr", "rr"]] && error?.code == .truncated)
        #expect(try ImageDecoder().movement(of: Array(whole.dropLast(4)))?.frames == 2)
    }

    @Test func `at most 5,000 frames are read`() throws {
        let file = MovingFiles.gif(1, 1, Array(repeating: Piece(rows: ["r"]), count: 5_003))
        var count = 0
        try ImageDecoder().frames(of: file) { _ in
            count += 1
            return true
        }
        #expect(count == 5_000)
        #expect(try ImageDecoder().movement(of: file)?.frames == 5_000)
    }

    @Test func `a canvas over the limits is refused before memory is allocated`() throws {
        let gif = MovingFiles.gif(65_535, 65_535, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        let png = try MovingFiles.png(40_000, 40_000, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        let still = try Card.file("card-lossy.webp")
        let piece = Piece(rows: Array(repeating: String(repeating: "r", count: 40), count: 24))
        let webP = MovingFiles.webP(1 << 24, 200, [(piece, still), (piece, still)])
        for file in [gif, png, webP] {
            let (frames, error) = MovingFiles.frames(of: file)
            #expect(frames.isEmpty && error?.code == .tooLarge, "\(error?.message ?? "")")
        }
        // Within the limits of a still picture, and too much to hold.
        let held = MovingFiles.gif(15_000, 15_000, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        #expect(MovingFiles.frames(of: held).error?.message.contains("as a moving picture") == true)
    }

    // MARK: PNG

    @Test func `a PNG keeps, clears and restores the pixels below`() throws {
        let first = Piece(rows: ["rr", "rr"], disposal: 0, blending: 0)
        for (disposal, third) in [(0, ["gb", "rr"]), (1, [".b", "rr"]), (2, ["rb", "rr"])] {
            let file = try MovingFiles.png(
                2, 2, [first, Piece(rows: ["g"], disposal: disposal), Piece(rows: ["b"], x: 1)])
            #expect(shown(file) == [["rr", "rr"], ["gr", "rr"], third], "disposal \(disposal)")
        }
    }

    @Test func `a PNG's frame replaces the pixels below, or is drawn over them`() throws {
        for (blending, second) in [(0, [".g"]), (1, ["rg"])] {
            let file = try MovingFiles.png(
                2, 1, [Piece(rows: ["rr"], disposal: 0), Piece(rows: [".g"], blending: blending)])
            #expect(shown(file) == [["rr"], second], "blending \(blending)")
        }
    }

    @Test func `the picture for programs without animation may not be one of the frames`() throws {
        let file = try MovingFiles.png(
            1, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])], loops: 3, defaultPicture: ["b"])
        #expect(shown(file) == [["r"], ["g"]])
        #expect(MovingFiles.rows(try ImageDecoder().decode(file).raster) == ["b"])
        let wanted = MovementHeader(frames: 2, milliseconds: 200, loops: 3)
        #expect(try ImageDecoder().movement(of: file) == wanted)
    }

    @Test func `a PNG's frame must lie inside its canvas`() throws {
        for piece in [
            Piece(rows: ["gg"], x: 1), Piece(rows: ["g", "g"], y: 1), Piece(rows: ["g"], x: 1 << 31),
        ] {
            let file = try MovingFiles.png(2, 2, [Piece(rows: ["rr", "rr"]), piece])
            let (frames, error) = MovingFiles.frames(of: file)
            #expect(frames.count == 1 && error?.code == .corrupt)
            #expect(error?.message.contains("does not fit in 2 x 2") == true, "\(error?.message ?? "")")
        }
        let small = try MovingFiles.png(2, 1, [Piece(rows: ["r"]), Piece(rows: ["g"])])
        #expect(MovingFiles.frames(of: small).error?.message.contains("does not fit") == true)
    }

    @Test func `a PNG's frames must have the right sequence numbers`() throws {
        let pieces = ["r", "g", "b"].map { Piece(rows: [$0]) }
        for (wrong, whole) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)] {
            let file = try MovingFiles.png(1, 1, pieces, sequence: { $0 == wrong ? 77 : $0 })
            let (frames, error) = MovingFiles.frames(of: file)
            #expect(frames.count == whole && error?.message.contains("not in order") == true, "\(wrong)")
        }
    }

    @Test
    func `a PNG with fewer frames than it claims is refused, and extra frames are ignored`()
        throws
    {
        let pieces = [Piece(rows: ["r"]), Piece(rows: ["g"])]
        let (frames, error) = MovingFiles.frames(of: try MovingFiles.png(1, 1, pieces, count: 0xFFFF_FFFF))
        #expect(frames.count == 2 && error?.message.contains("fewer frames") == true)
        #expect(
            MovingFiles.frames(of: try MovingFiles.png(1, 1, pieces + pieces, count: 3)).frames.count == 3)
        // None at all, and one: still pictures.
        for count in [0, 1] {
            let file = try MovingFiles.png(1, 1, pieces, count: count)
            #expect(try ImageDecoder().movement(of: file) == nil)
            #expect(MovingFiles.frames(of: file).frames.count == 1)
        }
    }

    @Test func `a rotated animated PNG becomes upright`() throws {
        let exif = Splicing.chunk("eXIf", Splicing.tiff(orientation: 6))
        let plain = try MovingFiles.png(
            2, 2, [Piece(rows: ["rg", "bw"], disposal: 0), Piece(rows: ["w"], blending: 0)])
        let file = Splicing.png(plain, adding: [exif])
        #expect(shown(file) == [["br", "wg"], ["bw", "wg"]])
    }

    // MARK: WebP

    @Test func `a WebP frame keeps, clears or replaces the pixels below, or is drawn over them`() throws {
        let red = Piece(rows: Array(repeating: String(repeating: "r", count: 8), count: 8), disposal: 0)
        let flat = { (color: RGBA, side: Int) throws in
            try WebPEncoder.encode(Raster(width: side, height: side, filledWith: color), quality: 100)
        }
        let square = { (disposal: Int, blending: Int) in
            Piece(
                rows: Array(repeating: "gggg", count: 4), x: 2, y: 2, disposal: disposal,
                blending: 1 - blending)
        }
        let (opaque, clear) = (RGBA(0, 255, 0), RGBA(0, 0, 0, 0))
        for (color, disposal, blending, middle, after) in [
            (opaque, 0, 1, UInt8(255), UInt8(255)), (opaque, 1, 1, 255, 0), (clear, 0, 1, 255, 255),
            (clear, 0, 0, 0, 0),
        ] {
            let last = Piece(rows: ["gg", "gg"], x: 6, y: 6)
            let file = MovingFiles.webP(
                8, 8,
                [
                    (red, try flat(RGBA(255, 0, 0), 8)), (square(disposal, blending), try flat(color, 4)),
                    (last, try flat(opaque, 2)),
                ])
            let (frames, error) = MovingFiles.frames(of: file)
            #expect(error == nil && frames.count == 3)
            #expect(frames.map { $0.raster[0, 0].alpha } == [255, 255, 255])
            #expect(frames.map { $0.raster[3, 3].alpha } == [255, middle, after])
            #expect(
                frames[1].raster[3, 3].distance(to: color == opaque ? opaque : frames[0].raster[3, 3]) < 12
                    || middle == 0)
        }
    }

    @Test func `the first frame of a WebP is placed on its canvas`() throws {
        let still = try WebPEncoder.encode(
            Raster(width: 4, height: 4, filledWith: RGBA(0, 0, 255)), quality: 100)
        let small = Piece(rows: Array(repeating: "bbbb", count: 4), x: 2, y: 4)
        let file = MovingFiles.webP(10, 12, [(small, still), (small, still)], loops: 5)
        let image = try ImageDecoder().decode(file)
        #expect((image.originalWidth, image.originalHeight) == (10, 12) && image.hasAlpha)
        #expect(image.raster[1, 1].alpha == 0 && image.raster[3, 5].distance(to: RGBA(0, 0, 255)) < 12)
        let header = try ImageDecoder().header(of: file)
        #expect((header.width, header.height, header.isAnimated) == (10, 12, true))
        #expect(try ImageDecoder().movement(of: file)?.loops == 5)
        let part = try ImageDecoder().decode(file, part: PixelRect(x: 2, y: 4, width: 4, height: 4))
        #expect(!part.raster.hasTransparency && part.part == PixelRect(x: 2, y: 4, width: 4, height: 4))
    }
}
