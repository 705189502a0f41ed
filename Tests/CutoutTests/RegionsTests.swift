@testable import Cutout
import Testing

@Suite struct RegionsTests {
    private func picture(_ rows: [String]) -> (values: [UInt8], width: Int) {
        (rows.flatMap { $0.map { $0 == "#" ? UInt8(255) : $0 == "+" ? 100 : 0 } }, rows[0].count)
    }

    @Test func `subjects connect across corners`() {
        let (values, width) = picture(["#..#", ".##.", "....", "#..."])
        #expect(Regions(values, width: width, threshold: 128).regions.map(\.area) == [4, 1])
    }

    @Test func `backgrounds do not`() {
        let (values, width) = picture(["####", "#.##", "##.#", "####"])
        let holes = Regions(values, width: width, threshold: 128, below: true).regions
        #expect(holes.map(\.area) == [1, 1])
        #expect(holes.allSatisfy { !$0.touchesEdge })
    }

    @Test func `branches that meet later are one region`() {
        let (values, width) = picture(["#.#.#", "#.#.#", "#####", ".....", "#...#"])
        #expect(Regions(values, width: width, threshold: 128).regions.map(\.area) == [11, 1, 1])
    }

    @Test func `fills the chosen regions`() {
        let (values, width) = picture(["##..#", "##...", "....."])
        var filled = values
        Regions(values, width: width, threshold: 128).fill(&filled, with: 0) { $0.area < 2 }
        #expect(filled == picture(["##...", "##...", "....."]).values)
    }

    @Test func `computes the means of other values`() {
        let (values, width) = picture(["##..#", "#....", "....#"])
        let others: [UInt8] = [10, 20, 0, 0, 7, 60, 0, 0, 0, 0, 0, 0, 0, 0, 255]
        #expect(Regions(values, width: width, threshold: 128).means(of: others) == [30, 7, 255])
    }

    @Test func `knows the lowest and the highest value`() {
        let (values, width) = picture(["....", ".+#.", "...."])
        let region = Regions(values, width: width, threshold: 50).regions[0]
        #expect(region.lowest == 100 && region.highest == 255)
    }
}
