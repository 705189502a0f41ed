import Pixels
@testable import Stickers
import Testing

@Suite struct FilmTrimTests {
    /// A frame of one light, and another one along its edge.
    private static func glimpse(_ light: UInt8, edge: UInt8? = nil, for milliseconds: Int = 100)
        -> FilmTrim.Glimpse
    {
        var raster = Raster(
            width: 48, height: 48, filledWith: RGBA(edge ?? light, edge ?? light, edge ?? light))
        for y in 6..<42 { for x in 6..<42 { raster[x, y] = RGBA(light, light, light) } }
        return FilmTrim.Glimpse(raster, milliseconds: milliseconds)
    }

    @Test func `a short film is kept whole`() {
        let frames = (0..<30).map { Self.glimpse(UInt8(60 + $0)) }
        #expect(FilmTrim.range(of: frames) == 0..<30)
    }

    @Test func `of a long film the two seconds are kept that end as they begin`() {
        // It goes up for four seconds, and comes back to where it was between the second second and the fourth.
        let lights = (0..<20).map { 40 + $0 * 4 } + (0..<20).map { 120 + min($0, 19 - $0) * 3 }
        let frames = lights.map { Self.glimpse(UInt8($0)) }
        let range = FilmTrim.range(of: frames)
        #expect(range.count == 20)
        #expect(range.lowerBound >= 18)
    }

    @Test func `the camera's rest is preferred`() {
        let frames = (0..<60).map { Self.glimpse(100, edge: $0 < 30 ? UInt8(60 + $0 * 5) : 200) }
        #expect(FilmTrim.range(of: frames).lowerBound >= 29)
    }

    @Test func `no sticker goes across a cut`() {
        let frames = (0..<10).map { _ in Self.glimpse(40) } + (0..<15).map { _ in Self.glimpse(220) }
        #expect(FilmTrim.scenes(of: frames) == [0..<10, 10..<25])
        #expect(FilmTrim.range(of: frames) == 10..<25)
        #expect(FilmTrim.range(of: frames, beginsAtStart: true) == 0..<10)
    }

    @Test func `a film that flashes all the time is one scene`() {
        let frames = (0..<20).map { Self.glimpse($0.isMultiple(of: 2) ? 40 : 200) }
        #expect(FilmTrim.scenes(of: frames) == [0..<20])
    }

    @Test func `nothing is kept of nothing`() {
        #expect(FilmTrim.range(of: []).isEmpty)
        #expect(FilmTrim.range(of: [], beginsAtStart: true).isEmpty)
    }
}
