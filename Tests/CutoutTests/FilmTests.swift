@testable import Cutout
import Pixels
import TestSupport
import Testing

/// One subject in all frames of a film.
@Suite struct FilmTests {
    /// A disc that moves to the right over a dark ground with grain.
    private static func film(frames: Int, step: Double) -> [(frame: Raster, truth: Matte)] {
        (0..<frames).map { index in
            let truth = TestPictures.disc(
                width: 240, height: 180, x: 90 + Double(index) * step, y: 90, radius: 48)
            var frame = TestPictures.mixed(RGBA(235, 150, 40), RGBA(40, 60, 90), by: truth)
            var noise = TestPictures.Noise(state: UInt64(index + 1))
            for at in frame.bytes.indices where at % Raster.channels < 3 {
                frame.bytes[at] = UInt8(
                    clamping: Int(frame.bytes[at]) + Int.random(in: -4...4, using: &noise))
            }
            return (frame, truth)
        }
    }

    private static func overlap(_ matte: Matte, _ truth: Matte) -> Double {
        let both = zip(matte.values, truth.values).count { $0 >= 128 && $1 >= 128 }
        let either = zip(matte.values, truth.values).count { $0 >= 128 || $1 >= 128 }
        return Double(both) / Double(either)
    }

    @Test func `the subject is followed through all frames`() throws {
        let film = Self.film(frames: 5, step: 9)
        let finder = FilmSubject(cutout: Cutout())
        let glances = try film.map { try finder.glance(at: $0.frame) }
        let start = finder.clearest(of: glances)
        let matte = try finder.matte(of: glances[start], .none)
        let mattes = try finder.follow(glances, from: (start, matte))
        for (matte, frame) in zip(mattes, film) {
            #expect(Self.overlap(try #require(matte), frame.truth) > 0.9)
        }
    }

    /// A disc in seven frames, beside which a smaller one stands in some.
    private static func film(withMoreIn places: Set<Int>) -> [(frame: Raster, truth: Matte)] {
        film(frames: 7, step: 2).enumerated().map { index, made in
            guard places.contains(index) else { return made }
            let more = TestPictures.disc(width: 240, height: 180, x: 188, y: 90, radius: 34)
            var frame = made.frame
            for y in 0..<180 {
                for x in 0..<240 {
                    var color = RGBA(235, 150, 40)
                    color.alpha = more[x, y]
                    frame[x, y] = color.composited(over: frame[x, y])
                }
            }
            return (frame, made.truth)
        }
    }

    @Test(arguments: Ring.few([[0, 6], [0], [3], [6]] as [Set<Int>]))
    func `things beside the subject in a few frames are not included`(places: Set<Int>) throws {
        let film = Self.film(withMoreIn: places)
        let finder = FilmSubject(cutout: Cutout())
        let glances = try film.map { try finder.glance(at: $0.frame) }
        for place in places {
            let alone = try finder.matte(of: glances[place], .none)
            try #require(Self.overlap(alone, film[place].truth) < 0.8, "by itself the frame shows both")
        }
        let start = finder.clearest(of: glances)
        #expect(!places.contains(start))
        let mattes = try finder.follow(glances, from: (start, finder.matte(of: glances[start], .none)))
        for (matte, frame) in zip(mattes, film) {
            #expect(Self.overlap(try #require(matte), frame.truth) > 0.9)
        }
    }

    @Test func `a tapped subject is followed in the other frames`() throws {
        // Two discs; the network by itself takes both, or the larger one.
        let film = (0..<3).map { index in
            let small = TestPictures.disc(
                width: 240, height: 180, x: 50 + Double(index) * 4, y: 60, radius: 26)
            let large = TestPictures.disc(width: 240, height: 180, x: 165, y: 105, radius: 54)
            let ground = TestPictures.mixed(RGBA(235, 150, 40), RGBA(40, 60, 90), by: large)
            var frame = ground
            for y in 0..<180 {
                for x in 0..<240 {
                    var color = RGBA(60, 190, 90)
                    color.alpha = small[x, y]
                    frame[x, y] = color.composited(over: ground[x, y])
                }
            }
            return (frame: frame, truth: small)
        }
        let finder = FilmSubject(cutout: Cutout())
        let glances = try film.map { try finder.glance(at: $0.frame) }
        let mattes = try finder.follow(glances, from: (0, film[0].truth))
        for (matte, frame) in zip(mattes, film) {
            #expect(Self.overlap(try #require(matte), frame.truth) > 0.7)
        }
    }

    @Test func `coverage is steadied where the picture does not change`() throws {
        let film = Self.film(frames: 7, step: 0)
        let steadiness = FilmSteadiness(film.map { .init($0.frame) })
        // The network changes its mind about a spot in one frame.
        var mattes: [Matte?] = film.map(\.truth)
        for y in 80..<100 { for x in 80..<100 { mattes[3]?[x, y] = 0 } }
        let before = steadiness.flicker(of: mattes)
        let steadied = mattes.indices.map { steadiness.matte(of: $0, in: mattes) }
        #expect(steadiness.flicker(of: steadied) < before / 3)
        #expect(try #require(steadied[3])[90, 90] > 200)
    }

    @Test func `coverage that moves with the picture stays sharp`() throws {
        let film = Self.film(frames: 7, step: 12)
        let steadiness = FilmSteadiness(film.map { .init($0.frame) })
        let mattes: [Matte?] = film.map(\.truth)
        let steadied = try #require(steadiness.matte(of: 3, in: mattes))
        let off = zip(steadied.values, film[3].truth.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // In levels, over the outline's pixels.
        #expect(off < 255 * 300 / 10, "\(off)")
    }

    @Test func `a frame without the subject has no matte`() throws {
        var film = Self.film(frames: 4, step: 0)
        film[3].frame = Raster(width: 240, height: 180, filledWith: RGBA(40, 60, 90))
        let finder = FilmSubject(cutout: Cutout())
        let glances = try film.map { try finder.glance(at: $0.frame) }
        let mattes = try finder.follow(glances, from: (0, film[0].truth))
        #expect(mattes[2] != nil)
        #expect(mattes[3] == nil)
    }

    @Test func `all frames of a film have room for the subject's movement`() throws {
        let film = Self.film(frames: 3, step: 20)
        let box = PixelRect(x: 20, y: 20, width: 200, height: 140)
        let style = StickerStyle()
        let stickers = try film.map {
            try StickerPlan($0.frame, $0.truth, style: style, isDrawn: false, frame: box).sticker()
        }
        #expect(Set(stickers.map { [$0.width, $0.height] }).count == 1)
        #expect(stickers[0] != stickers[2])
    }
}
