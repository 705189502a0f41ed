import Pixels

/// The network's two looks at a photo: the whole of it, and the box of what was found there.
struct SubjectViews {
    let whole: CoarseMatte
    let near: CoarseMatte
    /// What was said about the photo, which both looks took into account.
    var taps = Taps.none

    /// The mean of both looks at the pixels of a grid over the box.
    func logits(width: Int, height: Int, nearShare: Float) -> [Float] {
        let first = whole.sampled(over: near.part, width: width, height: height)
        let second = near.sampled(over: near.part, width: width, height: height)
        return zip(first, second).map { $0 + ($1 - $0) * nearShare }
    }
}
