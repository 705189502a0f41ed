import Palette

/// What the colours page draws of a scheme.
struct SchemeFigures {
    var scheme: ColorScheme

    /// One arc of the wheel, on a circle whose whole length is 100.
    struct Wedge: Hashable {
        var color: String
        var length: Double
        var offset: Double
    }

    /// The arcs in the scheme's order, by share, with a gap of 0.8 between them; none is shorter than 1.2, so that
    /// each can be seen.
    var wedges: [Wedge] {
        let smallest = 0.02
        let shares = scheme.slots.map { max(smallest, $0.share) }
        let total = shares.reduce(0, +)
        var start = 0.0
        return zip(scheme.slots, shares).map { slot, share in
            let part = share / total * 100
            defer { start += part }
            return Wedge(color: slot.color.hex, length: part - 0.8, offset: -start - 0.4)
        }
    }

    /// The shares as whole percentages that sum to 100, each at least 0 (largest remainders).
    var percentages: [Int] {
        let exact = scheme.slots.map { max(0, min(1, $0.share)) * 100 }
        var whole = exact.map { Int($0) }
        let missing = max(0, min(whole.count, 100 - whole.reduce(0, +)))
        let order = exact.indices.sorted {
            let (a, b) = (exact[$0] - Double(whole[$0]), exact[$1] - Double(whole[$1]))
            return a == b ? $0 < $1 : a > b
        }
        for index in order.prefix(missing) { whole[index] += 1 }
        return whole
    }

    /// The scheme as the page's script reads it: for each colour six digits of it and two of its percentage, at most
    /// 99.
    var compact: String {
        zip(scheme.slots, percentages).map { slot, percent in
            let shown = min(99, percent)
            return slot.color.hex.dropFirst() + (shown < 10 ? "0" : "") + String(shown)
        }.joined()
    }
}
