/// How long the rest will take, from how long the last ones took: photos that were kept from earlier are done at once, and
/// say nothing about those that were not.
struct RemainingTime {
    private var finished: [ContinuousClock.Instant] = [.now]

    /// Nothing is said before as many have been counted.
    private static let fewest = 5
    /// The last ones that are looked at.
    private static let looked = 20

    /// One more is done.
    mutating func count() { finished = (finished + [.now]).suffix(Self.looked + 1) }

    /// The time that `left` more will take, in words; `nil` while that cannot be said, and where it is no matter.
    func text(left: Int) -> String? {
        guard left > 0, finished.count > Self.fewest, let first = finished.first, let last = finished.last
        else {
            return nil
        }
        let seconds = (last - first) / .seconds(1) / Double(finished.count - 1) * Double(left)
        switch seconds {
        case ..<3: return nil
        case ..<55: return "about \(Int((seconds / 5).rounded(.up)) * 5) s left"
        case ..<3300: return "about \(Int((seconds / 60).rounded(.up))) min left"
        default: return "about \(Int((seconds / 3600).rounded(.up))) h left"
        }
    }
}
