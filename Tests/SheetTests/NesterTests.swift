import TestSupport
import Testing

@testable import Sheet

@Suite struct NesterTests {
    private func triangle(_ side: Double) -> Polygon {
        Polygon([Point(0, 0), Point(side, 0), Point(0, side)])
    }

    private func turned(_ shapes: [Polygon], _ nest: Nester.Nest) -> [(page: Int, polygon: Polygon)] {
        zip(shapes, nest.placements).map { shape, placement in
            (placement.page, shape.map(placement.callAsFunction))
        }
    }

    @Test(arguments: [0.0, 2, 4]) func `shapes keep their gap and stay on the page`(_ gap: Double) throws {
        let shapes = (0..<24).map { triangle(30 + Double($0 % 5) * 6) }
        let nest = try #require(try Nester(width: 180, height: 250, gap: gap).nest(shapes))
        let laid = turned(shapes, nest)
        for (index, one) in laid.enumerated() {
            let (low, high) = one.polygon.bounds
            #expect(low.x >= -0.01 && low.y >= -0.01 && high.x <= 180.01 && high.y <= 250.01)
            for other in laid[(index + 1)...] where other.page == one.page {
                let nearest = one.polygon.points.map { other.polygon.distance(to: $0) }.min() ?? 0
                let back = other.polygon.points.map { one.polygon.distance(to: $0) }.min() ?? 0
                #expect(min(nearest, back) >= gap - 0.01)
            }
        }
    }

    @Test func `outlines pack better than the boxes around them`() throws {
        let nester = Nester(width: 190, height: 280, gap: 2)
        let byOutlines = try #require(try nester.nest((0..<20).map { _ in triangle(50) }))
        let box = Polygon([Point(0, 0), Point(50, 0), Point(50, 50), Point(0, 50)])
        let byBoxes = try #require(try nester.nest((0..<20).map { _ in box }))
        #expect(byOutlines.usedArea < byBoxes.usedArea * 0.8)
    }

    /// Cells of some boxes in a mask.
    private func mask(_ width: Int, _ height: Int, boxes: Int, _ random: inout SplitMix) -> ShapeMask {
        var mask = ShapeMask(width: width, height: height)
        for _ in 0..<boxes {
            let (left, top) = (
                Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
            )
            for y in top..<min(height, top + 9) {
                for x in left..<min(width, left + Int.random(in: 1...30, using: &random)) {
                    mask[x, y] = true
                }
            }
        }
        return mask
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `a shape gets the highest free place, the leftmost there`(_ seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let taken = mask(150, 60, boxes: 1 + Int(seed), &random)
        let shape = mask(Int.random(in: 1...90, using: &random), 20, boxes: 4, &random)
        var page = NestPage(width: 150, height: 60)
        page.add(ShapeRuns(taken), grown: taken, reach: 0, x: 0, y: 0)
        let runs = ShapeRuns(shape)
        func isFree(_ x: Int, _ y: Int) -> Bool {
            runs.runs.allSatisfy { run in
                (run.first...run.last).allSatisfy { !taken[x + $0, y + run.row] }
            }
        }
        let places = (0...(60 - 20)).flatMap { y in
            stride(from: 0, through: 150 - shape.width, by: 2).map { (x: $0, y: y) }
        }
        let expected = places.first { isFree($0.x, $0.y) }
        let found = try page.place(runs, lowest: .max)
        #expect(found?.x == expected?.x && found?.y == expected?.y)
        if let expected {
            #expect(try page.place(runs, lowest: expected.y + 20) != nil)
            #expect(try page.place(runs, lowest: expected.y + 19) == nil)
        }
    }

    @Test func `a shape that is too large has no place`() throws {
        #expect(try Nester(width: 40, height: 40, gap: 2).nest([triangle(60)]) == nil)
        #expect(try Nester(width: 40, height: 40, gap: 2).nest([])?.pages == 0)
    }

    @Test func `packing stops when its task is cancelled`() async {
        let shapes = (0..<20).map { _ in triangle(50) }
        let packing = Task {
            // Ends only when the task is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            return try Nester(width: 190, height: 280, gap: 2).nest(shapes)?.pages
        }
        packing.cancel()
        await #expect(throws: CancellationError.self) { try await packing.value }
    }

    @Test(arguments: [
        ("a4", 210.0, 297.0), ("Letter", 215.9, 279.4), ("100x150mm", 100, 150), ("50.5x60MM", 50.5, 60),
        ("legal", 215.9, 355.6), ("12x12in", 304.8, 304.8), ("10 x 15 cm", 100, 150),
        ("4in×6in", 101.6, 152.4),
    ])
    func `paper has a name or sides`(_ text: String, _ width: Double, _ height: Double) {
        #expect(PaperSize(text) == PaperSize(width: width, height: height))
    }

    @Test(arguments: ["", "a9", "100x", "100x150", "5x5mm", "x100mm", "1e9x100mm", "nanx100mm", "-50x100mm"])
    func `other text is not a paper size`(_ text: String) { #expect(PaperSize(text) == nil) }

    @Test(arguments: [
        ("50", 50.0), ("50mm", 50), ("5cm", 50), ("2in", 50.8), ("2 IN", 50.8), ("2\"", 50.8),
        ("1 inch", 25.4),
    ])
    func `a length has a unit, or is in millimetres`(_ text: String, _ length: Double) {
        #expect(PrintLength.millimetres(text) == length)
    }

    @Test(arguments: ["", "mm", "5m", "in2", "2ft", "1e"])
    func `other text is not a length`(_ text: String) { #expect(PrintLength.millimetres(text) == nil) }
}
