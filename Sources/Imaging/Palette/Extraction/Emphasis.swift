/// What makes a colour important when a scheme is chosen.
package enum Emphasis: String, Sendable, CaseIterable {
    /// The area it covers, and nothing else.
    case plain
    /// Its area, with a bounded preference for the photo's subject and for colourful pixels, so that a grey cat
    /// is not outvoted by the wall behind it and a red apple shows up in a green tree.
    case subject
}

extension Emphasis {
    /// The share of a scheme's attention the subject is raised to where it covers less of the photo.
    static let subjectShare: Float = 0.6
    /// The most a subject's pixel counts, in background pixels: a speck does not take over.
    static let subjectLimit: Float = 12
    /// How much more than a grey a colour at ``vividChroma`` counts.
    static let chromaGain: Float = 6
    /// OKLab chroma of a colour that anybody calls vivid; the preference stops growing there.
    static let vividChroma: Float = 0.2

    /// How much a pixel of the subject counts beside one of the background that is as colourful, when the subject
    /// would get `share` (0...1) of the attention without it.
    func subjectGain(share: Float) -> Float {
        guard self == .subject, share > 0, share < Emphasis.subjectShare else { return 1 }
        let gain = Emphasis.subjectShare * (1 - share) / (share * (1 - Emphasis.subjectShare))
        return min(gain, Emphasis.subjectLimit)
    }

    /// How much a pixel of this OKLab chroma counts beside a grey one.
    func chromaGain(_ chroma: Float) -> Float {
        guard self == .subject else { return 1 }
        let vividness = min(chroma / Emphasis.vividChroma, 1)
        return 1 + Emphasis.chromaGain * vividness * vividness
    }
}
