import Palette

/// What the colours page draws of a scheme.
struct SchemeFigures {
    var scheme: ColorScheme

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

    /// The scheme as the page's script reads it: for each colour its six digits, then its share in thousandths, at most
    /// 999, in three; `---` for a shade that was made up.
    var compact: String {
        scheme.slots.map { slot in
            let share = String(1000 + min(999, Int((slot.share * 1000).rounded()))).dropFirst()
            return slot.color.hex.dropFirst() + (slot.isSynthesized ? "---" : share)
        }.joined()
    }
}
