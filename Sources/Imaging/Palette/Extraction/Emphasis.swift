/// The rule for the importance of colours in a scheme.
package enum Emphasis: String, Sendable, CaseIterable {
    /// Only the area that a colour covers.
    case plain
    /// The area, with a bounded preference for the photo's subject and for colourful pixels, so that a grey cat
    /// does not lose to the wall behind it and a red apple shows up in a green tree.
    case subject
}

extension Emphasis {
    /// The subject's share of a scheme's attention, if it covers less of the photo.
    static let subjectShare: Float = 0.6
    /// The most that a subject's pixel counts, in background pixels, so that a speck does not take over.
    static let subjectLimit: Float = 12
    /// The additional weight of a colour at ``vividChroma``, relative to a grey.
    static let chromaGain: Float = 6
    /// OKLab chroma of a clearly vivid colour; the preference stops growing there.
    static let vividChroma: Float = 0.2

    /// Returns a subject pixel's weight relative to an equally colourful background pixel, for `share` of attention without it.
    func subjectGain(share: Float) -> Float {
        guard self == .subject, share > 0, share < Emphasis.subjectShare else { return 1 }
        let gain = Emphasis.subjectShare * (1 - share) / (share * (1 - Emphasis.subjectShare))
        return min(gain, Emphasis.subjectLimit)
    }

    /// Returns the weight of a pixel of this OKLab chroma relative to a grey one.
    func chromaGain(_ chroma: Float) -> Float {
        guard self == .subject else { return 1 }
        let vividness = min(chroma / Emphasis.vividChroma, 1)
        return 1 + Emphasis.chromaGain * vividness * vividness
    }
}
