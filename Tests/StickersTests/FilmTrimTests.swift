import Codecs
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
        #expect(FilmTrim.part(of: frames).range == 0..<30)
    }

    @Test func `two seconds that end as they begin are kept of a long film`() {
        // It goes up for four seconds, and comes back to where it was between the second second and the fourth.
        let lights = (0..<20).map { 40 + $0 * 4 } + (0..<20).map { 120 + min($0, 19 - $0) * 3 }
        let frames = lights.map { Self.glimpse(UInt8($0)) }
        let range = FilmTrim.part(of: frames).range
        #expect(range.count == 20)
        #expect(range.lowerBound >= 18)
    }

    @Test func `a part with a resting camera is preferred`() {
        let frames = (0..<60).map { number in
            let edge = number < 30 ? 60 + number * 5 : 200
            return Self.glimpse(100, edge: UInt8(edge))
        }
        #expect(FilmTrim.part(of: frames).range.lowerBound >= 29)
    }

    @Test func `no sticker crosses a cut`() {
        let frames = (0..<10).map { _ in Self.glimpse(40) } + (0..<15).map { _ in Self.glimpse(220) }
        #expect(FilmTrim.scenes(of: frames) == [0..<10, 10..<25])
        #expect(FilmTrim.part(of: frames).range == 10..<25)
        #expect(FilmTrim.part(of: frames, beginsAtStart: true).range == 0..<10)
    }

    @Test func `a constantly flashing film is one scene`() {
        let frames = (0..<20).map { Self.glimpse($0.isMultiple(of: 2) ? 40 : 200) }
        #expect(FilmTrim.scenes(of: frames) == [0..<20])
    }

    /// Films of frames of 100 ms, whose light is told, how many frames are kept, and whether they go forth and back.
    private enum Course: CaseIterable {
        /// It comes back after 1.4 seconds, again and again.
        case returns
        /// It goes on and on.
        case goesOn
        /// The same for a second, which is short enough to be kept whole.
        case goesOnShortly
        /// Hardly anything moves.
        case rests

        var lights: [Int] {
            switch self {
            case .returns: (0..<60).map { 60 + 5 * min($0 % 14, 14 - $0 % 14) }
            case .goesOn: (0..<60).map { 40 + 3 * $0 }
            case .goesOnShortly: (0..<10).map { 40 + 3 * $0 }
            case .rests: (0..<60).map { 40 + $0 % 2 }
            }
        }

        var kept: (count: Int, turnsBack: Bool) {
            switch self {
            case .returns: (14, false)
            case .goesOn, .goesOnShortly: (10, true)
            case .rests: (20, false)
            }
        }
    }

    @Test(arguments: Course.allCases)
    private func `a camera's film does not jump at its end`(_ course: Course) {
        let frames = course.lights.map { Self.glimpse(UInt8($0), edge: 30) }
        let part = FilmTrim.part(of: frames, isLoop: false)
        let jump = abs(course.lights[part.range.upperBound - 1] - course.lights[part.range.lowerBound])
        #expect(part.range.count == course.kept.count || course == .returns && jump <= 10, "\(part)")
        #expect(part.turnsBack == course.kept.turnsBack)
        // What was made as a loop is one.
        let loop = Array(frames.prefix(30))
        #expect(FilmTrim.part(of: loop) == .init(range: loop.indices))
    }

    @Test func `frames forth and back repeat neither end`() {
        let shown = (0..<4).map { Frame(Raster(width: 1 + $0, height: 1), milliseconds: 50) }
        #expect(shown.forthAndBack.map(\.raster.width) == [1, 2, 3, 4, 3, 2])
    }

    @Test func `the liveliest part goes forth and back, or begins at the first frame if required`() {
        // The camera swings, then something moves.
        var frames: [FilmTrim.Glimpse] = []
        for index in 0..<30 { frames.append(Self.glimpse(UInt8(40 + 3 * index))) }
        for index in 0..<30 { frames.append(Self.glimpse(UInt8(130 + 4 * index), edge: 130)) }
        let part = FilmTrim.part(of: frames, isLoop: false)
        #expect(part.turnsBack && part.range.lowerBound >= 29, "\(part)")
        #expect(FilmTrim.part(of: frames, beginsAtStart: true, isLoop: false).range.lowerBound == 0)
    }

    @Test func `a frame that is held for long does not make the sticker still`() {
        let frames = FilmTrim.shortened([Self.glimpse(100, for: 4000), Self.glimpse(110, for: 200)])
        #expect(frames.map(\.milliseconds) == [1000, 200])
        #expect(FilmTrim.part(of: frames) == .init(range: 0..<2))
        let short = FilmTrim.shortened([Self.glimpse(100, for: 2000), Self.glimpse(110, for: 200)])
        #expect(short.map(\.milliseconds) == [2000, 200])
    }

    @Test func `two frames that take turns are one scene`() {
        #expect(FilmTrim.scenes(of: [Self.glimpse(40), Self.glimpse(220)]) == [0..<2])
    }

    @Test func `a drawn figure may jump`() {
        let frames = (0..<12).map { index in
            var raster = Raster(width: 48, height: 48)
            let left = index < 6 ? 0 : 24
            for y in 0..<48 { for x in left..<left + 24 { raster[x, y] = RGBA(240, 200, 60) } }
            return FilmTrim.Glimpse(raster, milliseconds: 100)
        }
        #expect(FilmTrim.scenes(of: frames) == [0..<12])
    }

    @Test func `an empty film has no part to keep`() {
        #expect(FilmTrim.part(of: []).range.isEmpty)
        #expect(FilmTrim.part(of: [], beginsAtStart: true).range.isEmpty)
    }
}
