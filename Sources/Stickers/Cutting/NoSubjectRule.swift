/// The rule for photos without a clear subject.
package enum NoSubjectRule: String, Sendable, CaseIterable {
    /// The whole photo becomes a card with rounded corners.
    case photo
    /// The network's guess becomes the sticker; without a guess, the photo becomes a card.
    case guess
    /// The photo is left out.
    case skip
    /// The photo counts as unusable.
    case fail
}
