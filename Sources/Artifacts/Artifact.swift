/// Something that takes long to make and that depends on its ``ArtifactKey`` alone: what an ``ArtifactStore`` keeps.
package protocol Artifact: Sendable {
    /// Writes all of it.
    func write(to fields: inout FieldWriter)

    /// Reads what ``write(to:)`` wrote.
    ///
    /// - Throws: ``FieldReader/Malformed`` for other fields.
    init(from fields: inout FieldReader) throws(FieldReader.Malformed)
}

/// What artifacts are, for those who look into a cache: the endings of their files' names.
package enum ArtifactKind: String, Sendable, CaseIterable {
    case sticker, matte, preview
    /// What a build was made from, and what it made.
    case build = "site"
}

/// What an artifact was made from, in full: the bytes of the files, the settings that have a say, the versions of what made it.
package struct ArtifactKey: Sendable, Hashable {
    /// What the artifact is.
    package let kind: ArtifactKind
    /// All fields of the key.
    let bytes: [UInt8]

    /// A key.
    ///
    /// - Parameters:
    ///   - name: what is made; artifacts of different names never have the same key.
    ///   - version: counted up when the same fields give another artifact, or it is written in other fields.
    ///   - write: writes everything that has a say.
    package init(_ kind: ArtifactKind, _ name: String, version: Int, _ write: (inout FieldWriter) -> Void) {
        self.kind = kind
        var fields = FieldWriter()
        fields.add(name)
        fields.add(version)
        write(&fields)
        bytes = fields.bytes
    }
}
