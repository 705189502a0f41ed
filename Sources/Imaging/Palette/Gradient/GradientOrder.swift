/// Orders colours so that neighbours look alike: a short path through OKLab.
enum GradientOrder {
    /// Returns the order of the shortest path through all positions, starting at its lighter end. Exact, by dynamic programming
    /// over subsets (M. Held and R. M. Karp, 1962); meant for ten positions or fewer.
    static func shortest(_ positions: [LabVector]) -> [Int] {
        let count = positions.count
        guard count > 1 else { return Array(positions.indices) }
        let distances = positions.map { from in
            positions.map { from.squaredDistance(to: $0).squareRoot() }
        }
        // lengths[set][last]: the shortest path through the positions of `set` that ends at `last`.
        var lengths = [[Float]](repeating: [Float](repeating: .infinity, count: count), count: 1 << count)
        var previous = [[Int]](repeating: [Int](repeating: -1, count: count), count: 1 << count)
        for start in 0..<count { lengths[1 << start][start] = 0 }
        for set in 1..<1 << count {
            for last in 0..<count where lengths[set][last] < .infinity {
                for next in 0..<count where set & 1 << next == 0 {
                    let length = lengths[set][last] + distances[last][next]
                    if length < lengths[set | 1 << next][next] {
                        lengths[set | 1 << next][next] = length
                        previous[set | 1 << next][next] = last
                    }
                }
            }
        }
        var set = (1 << count) - 1
        var last = lengths[set].indices.min { lengths[set][$0] < lengths[set][$1] }!
        var path: [Int] = []
        while last >= 0 {
            path.append(last)
            let before = previous[set][last]
            set &= ~(1 << last)
            last = before
        }
        return positions[path[0]].x >= positions[path[count - 1]].x ? path : path.reversed()
    }

    /// Returns whether two colours between given neighbours make a shorter path in reverse; at an end, a neighbour is `nil`.
    static func isShorterFlipped(
        _ first: LabVector, _ second: LabVector, between before: LabVector?, and after: LabVector?
    ) -> Bool {
        func length(_ one: LabVector, _ other: LabVector) -> Float {
            (before?.squaredDistance(to: one).squareRoot() ?? 0)
                + (after?.squaredDistance(to: other).squareRoot() ?? 0)
        }
        return length(second, first) < length(first, second)
    }

    /// Returns the index at which one more colour lengthens a path least.
    static func bestPlace(for color: LabVector, in path: [LabVector]) -> Int {
        func added(_ place: Int) -> Float {
            let before = place > 0 ? path[place - 1] : nil
            let after = place < path.count ? path[place] : nil
            let ways =
                (before?.squaredDistance(to: color).squareRoot() ?? 0)
                + (after?.squaredDistance(to: color).squareRoot() ?? 0)
            guard let before, let after else { return ways }
            return ways - before.squaredDistance(to: after).squareRoot()
        }
        return (0...path.count).min { added($0) < added($1) }!
    }
}
