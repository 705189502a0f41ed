/// What becomes of a photo without a clear subject.
package enum NoSubjectRule: String, Sendable, CaseIterable {
    /// The whole photo becomes a card with rounded corners.
    case photo
    /// What Peel guesses to be the subject is taken; the photo becomes a card where it has no guess.
    case guess
    /// The photo is left out.
    case skip
    /// The photo counts as one that could not be used.
    case fail
}
