@testable import Cutout
import Foundation
import Pixels
import Testing

@Suite struct SubjectSessionTests {
    /// How many times chance decides: more where the environment says `PEEL_EVERY_MOMENT`.
    private static func rounds(_ all: Int, sample: Int) -> Int {
        ProcessInfo.processInfo.environment["PEEL_EVERY_MOMENT"] == nil ? sample : all
    }

    private let cutout: Cutout

    init() throws {
        cutout = Cutout()
    }

    /// Two balls on a meadow, of 480 x 320 pixels.
    private static let photo = photo(width: 480, height: 320)

    /// Two balls on a meadow.
    private static func photo(width: Int, height: Int) -> Raster {
        var photo = Raster(width: width, height: height, filledWith: RGBA(90, 160, 80))
        for (x, color) in [(0.27, RGBA(215, 40, 35)), (0.73, RGBA(40, 60, 200))] {
            let disc = TestPictures.disc(
                width: width, height: height, x: Double(width) * x, y: Double(height) * 0.5,
                radius: Double(height) * 0.24)
            for row in 0..<height {
                for column in 0..<width {
                    let over = RGBA(color.red, color.green, color.blue, disc[column, row])
                    photo[column, row] = over.composited(over: photo[column, row])
                }
            }
        }
        return photo
    }

    private func taps(keep: [(Double, Double)] = [], drop: [(Double, Double)] = []) throws -> Taps {
        try Taps(keep: keep.map { Tap(x: $0.0, y: $0.1) }, drop: drop.map { Tap(x: $0.0, y: $0.1) })
    }

    @Test func `without taps the answer is the automatic one`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        #expect(try session.matte() == cutout.matte(of: Self.photo))
    }

    @Test func `a cancelled task ends without an answer`() async throws {
        let task = Task { [photo = Self.photo, cutout] in
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            var session = try SubjectSession(photo, cutout: cutout)
            return try session.matte()
        }
        await #expect(throws: CutoutError(.cancelled, "the cut-out was cancelled")) { try await task.value }
    }

    @Test func `a dropped thing disappears without a haze`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        let matte = try session.matte(try taps(keep: [(0.27, 0.5)], drop: [(0.73, 0.5)]))
        #expect(matte[130, 160] == 255)
        #expect((0..<320).allSatisfy { y in (300..<480).allSatisfy { matte[$0, y] == 0 } })
    }

    @Test func `a kept line removes no earlier coverage`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        var noise = TestPictures.Noise(state: 3)
        for _ in 0..<Self.rounds(8, sample: 3) {
            func spot(_ x: Double) -> Tap.Point {
                Tap.Point(
                    x: x + Double.random(in: -0.1...0.1, using: &noise),
                    y: Double.random(in: 0.35...0.65, using: &noise))
            }
            let (kept, line) = (Tap([spot(0.27)]), Tap([spot(0.27), spot(0.27), spot(0.5)]))
            guard let taps = try? Taps(keep: [kept], drop: [Tap([spot(0.73)])]),
                let more = try? Taps(keep: [kept, line], drop: taps.drop)
            else { continue }
            let (before, after) = (try session.matte(taps), try session.matte(more))
            #expect(zip(before.values, after.values).allSatisfy { $0 <= $1 })
        }
    }

    @Test func `two things are joined`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        let matte = try session.matte(try taps(keep: [(0.27, 0.5), (0.73, 0.5)]))
        #expect(matte[130, 160] == 255 && matte[350, 160] == 255 && matte[240, 20] == 0)
    }

    @Test func `a tap or a circle that is alone cuts out only its thing`() throws {
        let circle = (0...24).map { step in
            let angle = Double(step % 24) * .pi / 12
            return Tap.Point(x: 0.27 + 0.2 * cos(angle), y: 0.5 + 0.3 * sin(angle))
        }
        for keep in [Tap(x: 0.27, y: 0.5), Tap(circle)] {
            var alone = try Taps(keep: [keep], drop: [])
            alone.areAlone = true
            var session = try SubjectSession(Self.photo, cutout: cutout)
            let matte = try session.matte(alone)
            #expect(matte[130, 160] == 255)
            #expect((0..<320).allSatisfy { y in (260..<480).allSatisfy { matte[$0, y] == 0 } })
        }
    }

    /// A corner of the meadow belongs to the left ball, the right one does not, and both are as they were drawn, up to their edges.
    @Test func `the inside of a closed line follows the line`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        func around(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Tap {
            Tap([
                .init(x: x.lowerBound, y: y.lowerBound), .init(x: x.upperBound, y: y.lowerBound),
                .init(x: x.upperBound, y: y.upperBound), .init(x: x.lowerBound, y: y.upperBound),
                .init(x: x.lowerBound, y: y.lowerBound),
            ])
        }
        let taps = try Taps(keep: [around(0.2...0.35, 0.1...0.5)], drop: [around(0.55...0.95, 0.2...0.8)])
        let matte = try session.matte(taps)
        #expect((33..<160).allSatisfy { y in (97..<168).allSatisfy { matte[$0, y] == 255 } })
        #expect((65..<256).allSatisfy { y in (265..<455).allSatisfy { matte[$0, y] == 0 } })
        #expect(
            matte[130, 220] == 255 && matte[20, 20] == 0, "the rest of the ball stays, the meadow does not")
        let quick = try session.quickMatte(taps)
        #expect(quick[350 * quick.width / 480, 160 * quick.height / 320] == 0)
    }

    @Test func `order and earlier questions make no difference`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        let one = try taps(keep: [(0.27, 0.5), (0.3, 0.6)], drop: [(0.73, 0.5)])
        let expected = try session.matte(one)
        _ = try session.matte(try taps(keep: [(0.73, 0.5)]))
        _ = try session.quickMatte(one)
        #expect(try session.matte(one) == expected)
        let other = try taps(keep: [(0.3, 0.6), (0.27, 0.5)], drop: [(0.73, 0.5)])
        #expect(try cutout.matte(of: Self.photo, taps: other) == expected)
    }

    /// Taps anywhere, sensible or not: what was tapped is so.
    @Test func `the answer always agrees with the taps`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        var noise = TestPictures.Noise(state: 5)
        for _ in 0..<Self.rounds(12, sample: 5) {
            let spots = (0..<Int.random(in: 1...5, using: &noise)).map { _ in
                Tap(x: Double.random(in: 0...1, using: &noise), y: Double.random(in: 0...1, using: &noise))
            }
            let split = Int.random(in: 0...spots.count, using: &noise)
            guard let taps = try? Taps(keep: Array(spots[..<split]), drop: Array(spots[split...])) else {
                continue
            }
            let matte = try session.matte(taps, guessing: true)
            let quick = try session.quickMatte(taps)
            for (wanted, list) in [(UInt8(255), taps.keep), (0, taps.drop)] {
                for spot in list.map({ $0.points[0] }) {
                    #expect(matte[min(479, Int(spot.x * 480)), min(319, Int(spot.y * 320))] == wanted)
                    let x = min(quick.width - 1, Int(spot.x * Double(quick.width)))
                    let y = min(quick.height - 1, Int(spot.y * Double(quick.height)))
                    #expect((quick[x, y] >= 128) == (wanted == 255))
                }
            }
        }
    }

    /// A first answer would otherwise show for a moment what goes back.
    @Test func `the first answer changes only tapped parts`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        let automatic = try session.matte()
        var noise = TestPictures.Noise(state: 11)
        var count = 0
        for _ in 0..<Self.rounds(20, sample: 8) {
            let spot = (Double.random(in: 0...1, using: &noise), Double.random(in: 0...1, using: &noise))
            let quick = try session.quickMatte(try taps(keep: [spot]))
            let before = automatic.resized(width: quick.width, height: quick.height)
            let differs = zip(quick.values, before.values).map { ($0 < 128) != ($1 < 128) ? UInt8.max : 0 }
            var changes = Regions(differs, width: quick.width, threshold: 128)
            for y in -3...3 {
                for x in -3...3 {
                    let column = Int(spot.0 * Double(quick.width)) + x
                    let row = Int(spot.1 * Double(quick.height)) + y
                    guard (0..<quick.width).contains(column), (0..<quick.height).contains(row) else {
                        continue
                    }
                    changes.mark(pixel: row * quick.width + column)
                }
            }
            count += changes.regions.count { !$0.isMarked && $0.area >= 12 }
        }
        #expect(count == 0)
    }

    @Test func `a tap finds a subject in a photo without a clear one`() throws {
        let plain = Raster(width: 200, height: 150, filledWith: RGBA(120, 130, 140))
        var session = try SubjectSession(plain, cutout: cutout)
        #expect(throws: CutoutError.self) { try session.matte() }
        let matte = try session.matte(try taps(keep: [(0.5, 0.5)]))
        #expect(matte[100, 75] == 255)
    }

    @Test func `taps work on a tiny photo and at the frame`() throws {
        var session = try SubjectSession(Self.photo(width: 16, height: 16), cutout: cutout)
        let matte = try session.matte(try taps(keep: [(0, 0)], drop: [(1, 1)]))
        #expect(matte[0, 0] == 255 && matte[15, 15] == 0)
    }

    @Test func `five hundred taps work`() throws {
        var session = try SubjectSession(Self.photo, cutout: cutout)
        var spots: [(Double, Double)] = []
        for row in 0..<20 {
            for column in 0..<25 { spots.append((0.17 + 0.008 * Double(column), 0.4 + 0.01 * Double(row))) }
        }
        let matte = try session.matte(try taps(keep: spots, drop: [(0.73, 0.5)]))
        #expect(matte[130, 160] == 255 && matte[350, 160] == 0)
    }
}
