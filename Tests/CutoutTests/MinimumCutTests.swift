import Testing

@testable import Cutout

@Suite struct MinimumCutTests {
    private struct Problem {
        var preferences: [Int32]
        var edges: [(one: Int, other: Int, cost: Int32)]

        /// What it costs to part the nodes so.
        func cost(of sides: [Bool]) -> Int {
            var cost = 0
            for (side, preference) in zip(sides, preferences) {
                cost += side ? max(0, -Int(preference)) : max(0, Int(preference))
            }
            for edge in edges where sides[edge.one] != sides[edge.other] { cost += Int(edge.cost) }
            return cost
        }

        func solved() -> [Bool] {
            var cut = MinimumCut(nodes: preferences.count, edges: edges.count)
            for (node, preference) in preferences.enumerated() { cut.prefer(node, by: preference) }
            for edge in edges { cut.connect(edge.one, edge.other, cost: edge.cost) }
            return cut.solve()
        }
    }

    @Test func `finds the cheapest of all divisions`() {
        var random = TestPictures.Noise(state: 5)
        for _ in 0..<300 {
            let count = Int.random(in: 1...11, using: &random)
            let problem = Problem(
                preferences: (0..<count).map { _ in Int32.random(in: -20...20, using: &random) },
                edges: (0..<Int.random(in: 0...3 * count, using: &random)).compactMap { _ in
                    let one = Int.random(in: 0..<count, using: &random)
                    let other = Int.random(in: 0..<count, using: &random)
                    return one == other ? nil : (one, other, Int32.random(in: 0...15, using: &random))
                })
            let cheapest = (0..<1 << count).map { bits in
                problem.cost(of: (0..<count).map { bits >> $0 & 1 == 1 })
            }.min()
            #expect(problem.cost(of: problem.solved()) == cheapest)
        }
    }

    @Test func `divides a grid of many nodes at the cheapest place`() {
        // Left half wants the source, right half the sink, weakly and with mistakes; neighbours hold together but for one column.
        let (width, height, seam) = (90, 70, 41)
        var random = TestPictures.Noise(state: 11)
        var problem = Problem(preferences: [], edges: [])
        for y in 0..<height {
            for x in 0..<width {
                let isMistaken = Int.random(in: 0...4, using: &random) == 0
                problem.preferences.append((x < 45) != isMistaken ? 10 : -10)
                if x + 1 < width {
                    problem.edges.append((y * width + x, y * width + x + 1, x == seam ? 1 : 40))
                }
                if y + 1 < height { problem.edges.append((y * width + x, (y + 1) * width + x, 40)) }
            }
        }
        let sides = problem.solved()
        #expect((0..<height * width).allSatisfy { sides[$0] == ($0 % width <= seam) })
    }

    @Test func `without edges each node goes to its own side`() {
        #expect(Problem(preferences: [3, -3, 1], edges: []).solved() == [true, false, true])
        #expect(Problem(preferences: [], edges: []).solved().isEmpty)
    }
}
