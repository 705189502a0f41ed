import Pixels
import Testing

@testable import Palette

@Suite struct SchemeTreeTests {
    @Test func `black and white stay apart where merging them would cost least`() {
        // Three heavy colours further from both than any real one.
        let positions = [
            LabVector(0, 0, 0, 0), LabVector(1, 0, 0, 0), LabVector(0.5, 2, 0, 0), LabVector(0.5, -2, 0, 0),
            LabVector(0.5, 0, 2, 0),
        ]
        let tree = SchemeTree(
            zip(positions, [0.01, 0.01, 0.3, 0.3, 0.3]).map { position, area in
                WeightedColor(position: position, weight: area, area: area)
            })
        #expect(tree.schemes[5].slots.map(\.color).count { $0 == .black || $0 == .white } == 2)
        let four = tree.levels[1].map { tree.nodes[$0].cluster?.mean.x ?? -1 }
        #expect(four.allSatisfy { $0 == 0 || $0 == 1 || abs($0 - 0.5) < 0.1 })
        #expect(four.contains(0) != four.contains(1))
    }

    @Test func `the anchor's colors are in the order of the shortest path`() {
        let line = [0.3, 0.9, 0.1, 0.7, 0.5].map { LabVector(Float($0), 0, 0, 0) }
        #expect(GradientOrder.shortest(line) == [1, 3, 4, 0, 2])
        #expect(GradientOrder.shortest([]) == [])
        #expect(GradientOrder.shortest([.zero]) == [0])
    }
}

@Suite struct ApportionmentTests {
    @Test func `thousandths sum to the whole`() {
        #expect(Apportionment.thousandths([1, 1, 1]) == [334, 333, 333])
        #expect(Apportionment.thousandths([0, 0]) == [0, 0])
        #expect(Apportionment.thousandths([1, 0]) == [1000, 0])
        // A part too small to show still shows.
        #expect(Apportionment.thousandths([1_000_000, 1, 1]) == [998, 1, 1])
    }

    @Test func `shares of any parts sum to a thousand`() {
        var dice = TestDice(seed: 9)
        for _ in 0..<2000 {
            let parts = (0..<10).map { _ in Float(dice.next(below: 1 << dice.next(below: 20) + 1)) }
            let sum = Apportionment.thousandths(parts).reduce(0, +)
            #expect(sum == (parts.contains { $0 > 0 } ? 1000 : 0))
        }
    }
}
