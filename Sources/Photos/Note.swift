package import Artifacts
package import Files

/// Something that the user should know although the work went on.
package struct Note: Sendable, Codable, Equatable {
    /// The photo or file it is about.
    package var subject: String
    /// One plain sentence.
    package var text: String

    /// A note with the given subject and text.
    package init(subject: String, text: String) { (self.subject, self.text) = (subject, text) }

    /// What there is to say about the store.
    package init(_ note: ArtifactStore.Note) { self.init(subject: note.subject, text: note.text) }

    /// What an earlier build left behind and could not be removed.
    package init(leftBehind error: FileError) {
        self.init(
            subject: error.path,
            text: "left by an earlier build, and cannot be removed: \(error.reason)")
    }
}
