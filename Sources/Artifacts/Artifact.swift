import Essentials

/// A value that takes long to make and depends only on its ``ArtifactKey``. An ``ArtifactStore`` stores it.
package protocol Artifact: Sendable {
    /// Writes all fields of the value.
    func write(to fields: inout FieldWriter)

    /// Reads the fields that ``write(to:)`` wrote.
    ///
    /// - Throws: ``FieldReader/Malformed`` for other fields.
    init(from fields: inout FieldReader) throws(FieldReader.Malformed)
}

/// The kinds of artifacts, as the endings of their file names show them in a cache folder.
package enum ArtifactKind: String, Sendable, CaseIterable {
    case sticker, matte, preview
    /// The inputs and the outputs of a build.
    case build = "site"
}

/// Everything that an artifact depends on, in full: the files' bytes, the settings that matter, and the code's versions.
package struct ArtifactKey: Sendable, Hashable {
    /// The kind of the artifact.
    package let kind: ArtifactKind
    /// All fields of the key.
    let bytes: [UInt8]

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: the name of the artifact. Artifacts of different names never have the same key.
    ///   - version: goes up when the same fields give another artifact, or when the artifact is written in other fields.
    package init(_ kind: ArtifactKind, _ name: String, version: Int, _ write: (inout FieldWriter) -> Void) {
        self.kind = kind
        var fields = FieldWriter()
        fields.add(name)
        fields.add(version)
        write(&fields)
        bytes = fields.bytes
    }
}

/// The file of an artifact: a seal over everything after it, then the full key and the fields.
enum SealedArtifact {
    private static let sealSize = Digest.size
    /// The largest file in bytes. The pictures of the largest sticker take a third of it.
    static let maxBytes = 256 << 20

    /// Returns the bytes of the file.
    static func bytes(of value: some Artifact, key: ArtifactKey, secret: CacheSecret) -> [UInt8] {
        var fields = FieldWriter()
        fields.add(key.bytes)
        value.write(to: &fields)
        return secret.seal(of: fields.bytes).bytes + fields.bytes
    }

    /// Returns the artifact in a file's bytes, or `nil` if the seal is not this user's, or the key is another one.
    static func value<Value: Artifact>(in bytes: [UInt8], key: ArtifactKey, secret: CacheSecret) -> Value? {
        let content = Array(bytes.dropFirst(sealSize))
        guard secret.seal(of: content).bytes == Array(bytes.prefix(sealSize)) else { return nil }
        var fields = FieldReader(content[...])
        guard let found = try? fields.bytes(), found.elementsEqual(key.bytes),
            let value = try? Value(from: &fields), fields.isAtEnd
        else { return nil }
        return value
    }
}
