import Essentials

/// An artifact as it lies in its file: a seal over all that follows it, then its full key and its fields.
enum SealedArtifact {
    private static let sealSize = Digest.size
    /// No artifact is larger, in bytes: the pictures of the largest sticker take a third of it.
    static let maxBytes = 256 << 20

    /// The bytes of the file.
    static func bytes(of value: some Artifact, key: ArtifactKey, secret: CacheSecret) -> [UInt8] {
        var fields = FieldWriter()
        fields.add(key.bytes)
        value.write(to: &fields)
        return secret.seal(of: fields.bytes).bytes + fields.bytes
    }

    /// The artifact in a file's bytes; `nil` where the seal is not this user's, or the artifact has another key.
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
