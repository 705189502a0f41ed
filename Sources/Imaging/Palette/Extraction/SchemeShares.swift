extension SchemeTree {
    var schemes: ColorSchemes {
        let shares = thousandths
        return ColorSchemes(
            levels.map { level in
                guard level.contains(where: { nodes[$0].cluster != nil }) else { return equalShares(level) }
                let weight = level.reduce(0) { $0 + nodes[$1].weight }
                let subject = level.reduce(0) { $0 + (nodes[$1].cluster?.subjectArea ?? 0) }
                return ColorScheme(
                    slots: level.map { id in
                        ColorScheme.Slot(
                            color: nodes[id].color, share: Double(shares[id]) / 1000,
                            prominence: Double(nodes[id].weight / weight),
                            subjectShare: subject > 0
                                ? Double((nodes[id].cluster?.subjectArea ?? 0) / subject) : nil,
                            isSynthesized: nodes[id].cluster == nil)
                    })
            })
    }

    /// Returns a scheme of only made-up colours.
    private func equalShares(_ level: [Int]) -> ColorScheme {
        let shares = Apportionment.thousandths([Float](repeating: 1, count: level.count))
        return ColorScheme(
            slots: zip(level, shares).map { id, share in
                ColorScheme.Slot(
                    color: nodes[id].color, share: Double(share) / 1000, prominence: Double(share) / 1000,
                    isSynthesized: true)
            })
    }

    /// Every node's share in thousandths: the largest scheme's sum to 1000, and other nodes have the sums of their parts.
    private var thousandths: [Int] {
        var shares = [Int?](repeating: nil, count: nodes.count)
        let leaves = levels[levels.count - 1]
        for (id, share) in zip(leaves, Apportionment.thousandths(leaves.map { nodes[$0].area })) {
            shares[id] = share
        }
        func share(_ id: Int) -> Int {
            if let known = shares[id] { return known }
            let sum = nodes[id].parts.reduce(0) { $0 + share($1) }
            shares[id] = sum
            return sum
        }
        return nodes.indices.map { share($0) }
    }
}

/// Rounds shares so that they still sum to the whole.
enum Apportionment {
    /// Returns thousandths in proportion to `parts`, summing to 1000 (largest remainder); a part above zero
    /// gets at least one. All are zero if all parts are.
    static func thousandths(_ parts: [Float]) -> [Int] {
        let total = parts.reduce(0) { $0 + Double($1) }
        guard total > 0 else { return parts.map { _ in 0 } }
        let exact = parts.map { Double($0) / total * 1000 }
        var whole = exact.map { $0 > 0 ? max(1, Int($0)) : 0 }
        let order = exact.indices.sorted { first, second in
            let difference = (exact[first] - Double(whole[first])) - (exact[second] - Double(whole[second]))
            return difference == 0 ? first < second : difference > 0
        }
        var left = 1000 - whole.reduce(0, +)
        var next = 0
        while left > 0 {
            whole[order[next % order.count]] += exact[order[next % order.count]] > 0 ? 1 : 0
            left = 1000 - whole.reduce(0, +)
            next += 1
        }
        while left < 0, let largest = whole.indices.max(by: { whole[$0] < whole[$1] }) {
            whole[largest] -= 1
            left += 1
        }
        return whole
    }
}
