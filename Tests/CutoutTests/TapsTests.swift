@testable import Cutout
import Pixels
import Testing

@Suite struct TapsTests {
    private func code(keep: [Tap], drop: [Tap]) -> CutoutError.Code? {
        do {
            _ = try Taps(keep: keep, drop: drop)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: [(-0.01, 0.5), (0.5, 1.01), (.nan, 0.5), (0.5, .infinity)])
    func `a tap outside the photo is an error`(x: Double, y: Double) {
        #expect(code(keep: [Tap(x: x, y: y)], drop: []) == .badTap)
        #expect(code(keep: [], drop: [Tap([.init(x: 0.5, y: 0.5), .init(x: x, y: y)])]) == .badTap)
    }

    @Test func `the edges of the photo count as inside`() {
        #expect(code(keep: [Tap(x: 0, y: 0), Tap(x: 1, y: 1)], drop: [Tap(x: 1, y: 0)]) == nil)
    }

    @Test func `one spot cannot be both kept and dropped`() {
        #expect(code(keep: [Tap(x: 0.4, y: 0.5)], drop: [Tap(x: 0.401, y: 0.5)]) == .badTap)
        #expect(code(keep: [Tap(x: 0.4, y: 0.5)], drop: [Tap(x: 0.41, y: 0.5)]) == nil)
    }

    @Test func `kept and dropped lines must not cross`() {
        let rising = Tap([.init(x: 0.2, y: 0.2), .init(x: 0.8, y: 0.8)])
        let falling = Tap([.init(x: 0.2, y: 0.8), .init(x: 0.8, y: 0.2)])
        #expect(code(keep: [rising], drop: [falling]) == .badTap)
        #expect(code(keep: [rising, falling], drop: []) == nil)
        #expect(code(keep: [rising], drop: [Tap(x: 0.5, y: 0.501)]) == .badTap)
    }

    @Test func `a tap needs points, but not too many`() {
        #expect(code(keep: [Tap([])], drop: []) == .badTap)
        let spots = (0..<500).map { Tap(x: Double($0) / 500, y: 0.3) }
        #expect(code(keep: spots, drop: []) == nil)
        let line = Tap(Array(repeating: Tap.Point(x: 0.5, y: 0.5), count: Taps.maxPoints + 1))
        #expect(code(keep: [line], drop: []) == .badTap)
    }

    /// The pixels of a grid that a tap's discs cover.
    private func covered(_ tap: Tap, part: PixelRect, radius: Int) throws -> Set<Int> {
        let grid = TapGrid(
            taps: try Taps(keep: [tap], drop: []), photo: PixelRect(x: 0, y: 0, width: 400, height: 200),
            part: part, width: 100, height: 100)
        var found: Set<Int> = []
        grid.discs(radius: radius, keep: { found.insert($0) }, drop: { _ in })
        return found
    }

    @Test func `a tap falls on its pixel of a part`() throws {
        let whole = PixelRect(x: 0, y: 0, width: 400, height: 200)
        #expect(try covered(Tap(x: 0.5, y: 0.25), part: whole, radius: 0) == [25 * 100 + 50])
        #expect(try covered(Tap(x: 1, y: 1), part: whole, radius: 0) == [9999])
        let right = PixelRect(x: 200, y: 0, width: 200, height: 100)
        #expect(try covered(Tap(x: 0.75, y: 0.25), part: right, radius: 0) == [50 * 100 + 50])
        #expect(try covered(Tap(x: 0.25, y: 0.25), part: right, radius: 3).isEmpty)
    }

    @Test func `a line has no gaps`() throws {
        let whole = PixelRect(x: 0, y: 0, width: 400, height: 200)
        let line = Tap([.init(x: 0.1, y: 0.1), .init(x: 0.9, y: 0.55)])
        let found = try covered(line, part: whole, radius: 3)
        for column in 10...90 { #expect(found.contains { $0 % 100 == column }) }
    }

    private func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Tap {
        Tap([
            .init(x: left, y: top), .init(x: right, y: top), .init(x: right, y: bottom),
            .init(x: left, y: bottom),
            .init(x: left, y: top),
        ])
    }

    /// What closed lines say about each pixel of a grid of 100 x 100: kept, dropped, or nothing.
    private func said(keep: [Tap] = [], drop: [Tap] = [], part: PixelRect? = nil) throws -> [Bool?] {
        let photo = PixelRect(x: 0, y: 0, width: 400, height: 200)
        let grid = TapGrid(
            taps: try Taps(keep: keep, drop: drop), photo: photo, part: part ?? photo, width: 100, height: 100
        )
        var said = [Bool?](repeating: nil, count: 100 * 100)
        grid.surrounded { pixels, isKept in
            for index in pixels { said[index] = isKept }
        }
        return said
    }

    @Test func `a closed line means the area inside it`() throws {
        let said = try said(keep: [rectangle(0.2, 0.3, 0.6, 0.5)])
        let expected = (0..<100 * 100).map { index -> Bool? in
            (20..<60).contains(index % 100) && (30..<50).contains(index / 100) ? true : nil
        }
        #expect(said.elementsEqual(expected))
        var open = rectangle(0.2, 0.3, 0.6, 0.5)
        open.points.removeLast()
        #expect(try self.said(keep: [open]).allSatisfy { $0 == nil }, "a line that is open speaks for itself")
    }

    @Test func `a closed line is cut off at the edges of a part`() throws {
        let line = rectangle(0, 0, 0.75, 1)
        let right = try said(drop: [line], part: PixelRect(x: 200, y: 0, width: 200, height: 200))
        #expect(right[0] == false && right[49] == false && right[50] == nil && right[99 * 100 + 49] == false)
        let outside = try said(
            drop: [rectangle(0, 0, 0.25, 1)], part: PixelRect(x: 200, y: 0, width: 200, height: 200))
        #expect(outside.allSatisfy { $0 == nil })
    }

    @Test func `the smaller of two closed lines decides`() throws {
        let large = rectangle(0.1, 0.1, 0.9, 0.9)
        let small = rectangle(0.4, 0.4, 0.6, 0.6)
        let kept = try said(keep: [small], drop: [large])
        #expect(kept[50 * 100 + 50] == true && kept[20 * 100 + 20] == false)
        let dropped = try said(keep: [large], drop: [small])
        #expect(dropped[50 * 100 + 50] == false && dropped[20 * 100 + 20] == true)
        let (left, right) = (rectangle(0.1, 0.1, 0.5, 0.5), rectangle(0.11, 0.12, 0.2, 0.2))
        #expect(try said(keep: [left, right, large]) == said(keep: [large, right, left]))
    }
}
