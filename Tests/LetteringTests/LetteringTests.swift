import Lettering
import Pixels
import Testing

@testable import struct Lettering.AreaFill

@Suite struct LetteringTests {
    /// The sum of what is covered, in pixels.
    private func area(_ coverage: Plane) -> Float { coverage.values.reduce(0, +) }

    @Test func `a polygon covers its area, wherever its corners lie between pixels`() {
        let corners: [SIMD2<Float>] = [[1.3, 0.7], [8.9, 2.2], [6.1, 7.95], [2.4, 6.2]]
        var fill = AreaFill(width: 12, height: 9)
        var expected: Float = 0
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            fill.addLine(from: corner, to: next)
            expected += (corner.x * next.y - next.x * corner.y) / 2
        }
        #expect(abs(area(fill.coverage) - expected) < 0.01)
        #expect(fill.coverage[5, 4] == 1 && fill.coverage[0, 0] == 0 && fill.coverage[11, 8] == 0)
    }

    @Test func `pixels at an edge are covered in part`() {
        var fill = AreaFill(width: 4, height: 3)
        let corners: [SIMD2<Float>] = [[0.5, 0], [2.25, 0], [2.25, 2.5], [0.5, 2.5]]
        for index in corners.indices { fill.addLine(from: corners[index], to: corners[(index + 1) % 4]) }
        let coverage = fill.coverage
        #expect([coverage[0, 0], coverage[1, 0], coverage[2, 0], coverage[3, 0]] == [0.5, 1, 0.25, 0])
        #expect(coverage[1, 2] == 0.5)
    }

    @Test func `parts outside of the picture do no harm`() {
        var fill = AreaFill(width: 4, height: 4)
        let corners: [SIMD2<Float>] = [[-9, -9], [30, -9], [30, 30], [-9, 30]]
        for index in corners.indices { fill.addLine(from: corners[index], to: corners[(index + 1) % 4]) }
        #expect(fill.coverage.values.allSatisfy { $0 == 1 })
    }

    @Test func `letters have the right form`() {
        // An o has a hole, an l none; both are about as wide as the face says.
        let o = Lettering.coverage(of: ["o"], size: 200)
        let row = (0..<o.width).map { o[$0, Int(0.98 * 200 - 50)] }
        let changes = zip(row, row.dropFirst()).count { ($0 > 0.5) != ($1 > 0.5) }
        #expect(changes == 4, "in, out into the hole, in, out")
        let l = Lettering.coverage(of: ["l"], size: 200)
        #expect(area(l) / Float(l.width * l.height) > 0.3 && l.width < o.width * 2 / 3)
        #expect(abs(Float(o.width) - 0.6 * 200) < 6)
    }

    @Test(arguments: ["é", "Å", "ç", "ñ", "Œ", "½", "€", "&"])
    func `every character of the face has an outline`(character: String) {
        let coverage = Lettering.coverage(of: [character], size: 100)
        #expect(area(coverage) > 400, "\(character) covers \(area(coverage)) pixels")
        #expect(coverage.values.allSatisfy { $0 >= 0 && $0 <= 1 })
    }

    @Test func `an accented letter covers more than its letter, and kerning moves letters together`() {
        let size: Float = 100
        #expect(
            area(Lettering.coverage(of: ["é"], size: size))
                > area(Lettering.coverage(of: ["e"], size: size)) + 50)
        #expect(Lettering.width(of: "AV") < Lettering.width(of: "A") + Lettering.width(of: "V") - 0.05)
        #expect(Lettering.width(of: "ÁV") == Lettering.width(of: "AV"), "accents move along")
        #expect(Lettering.width(of: "e\u{301}") == Lettering.width(of: "é"), "however it is written")
    }

    @Test func `lines are one below the other`() {
        let one = Lettering.coverage(of: ["Hot-air"], size: 60)
        let two = Lettering.coverage(of: ["Hot-air", "balloon"], size: 60)
        #expect(two.height > one.height + 45 && two.width >= one.width)
        #expect(
            abs(area(two) - area(one) - area(Lettering.coverage(of: ["balloon"], size: 60))) < area(two) / 50)
    }

    @Test(arguments: [("Duck", true), ("Früh & spät", true), ("猫", false), ("قطة", false), ("Caña 🎣", false)])
    func `a title is not drawn unless the face has all its characters`(title: String, isDrawn: Bool) {
        #expect(DisplayTitle(title).isInFace == isDrawn)
    }

    @Test func `titles that are too long are not drawn`() {
        #expect(!DisplayTitle("A rather long title that somebody wrote one evening").isInFace)
        #expect(!DisplayTitle("").isInFace && !DisplayTitle("  ").isInFace)
    }

    @Test func `an arched line has the letters of a straight one, and all of them`() {
        for text in ["o", "Good morning", "WWWWW"] {
            let (straight, arched) = (
                Lettering.coverage(of: [text], size: 100), ArchedLine(text).coverage(size: 100)
            )
            // Wide letters meet above, where the circle is narrower.
            #expect((0.94...1.001).contains(area(arched) / area(straight)), "\(text)")
            let edge = (0..<arched.width).map { arched[$0, 0] + arched[$0, arched.height - 1] }
            #expect(edge.allSatisfy { $0 == 0 }, "nothing is cut off")
        }
        let none = ArchedLine("")
        #expect(none.width == 0 && area(none.coverage(size: 50)) == 0)
    }

    /// The number of shapes that touch nowhere.
    private func shapes(_ coverage: Plane) -> Int {
        var left = Set(coverage.values.indices.filter { coverage.values[$0] > 0.2 })
        var count = 0
        while let first = left.popFirst() {
            count += 1
            var open = [first]
            while let at = open.popLast() {
                for step in [-coverage.width - 1, -coverage.width, -coverage.width + 1, -1] {
                    for next in [at + step, at - step] where left.remove(next) != nil { open.append(next) }
                }
            }
        }
        return count
    }

    @Test(arguments: ["WOW", "Hello", "Mmm", "HAPPY DAY", "AÀA"])
    func `letters of an arched line do not touch`(text: String) {
        let straight = shapes(Lettering.coverage(of: [text], size: 60))
        #expect(shapes(ArchedLine(text).coverage(size: 60)) == straight)
    }
}
