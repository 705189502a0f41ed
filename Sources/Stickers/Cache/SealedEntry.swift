import Essentials
import Hashing

/// A kept result as it lies in its file: a seal over all that follows it, then the result with its full key.
enum SealedEntry {
    private static let sealSize = 32
    /// No entry is larger, in bytes: the pictures of the largest sticker take a third of it.
    static let mostBytes = 256 << 20

    /// The bytes of the file.
    static func bytes(of value: some Encodable, key: CacheKey, secret: CacheSecret) throws -> [UInt8] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let content = Array(try encoder.encode(SealedContent(key: key, value: value)))
        return secret.seal(of: content).bytes + content
    }

    /// The result in a file's bytes; `nil` where the seal is not this user's, or the result has another key.
    static func value<Value: Decodable>(in bytes: [UInt8], key: CacheKey, secret: CacheSecret) -> Value? {
        let content = Array(bytes.dropFirst(sealSize))
        guard secret.seal(of: content).bytes == Array(bytes.prefix(sealSize)) else { return nil }
        // What does not decode is an entry of another shape: the caller makes it anew and says so.
        let kept = try? PropertyListDecoder().decode(SealedContent<Value>.self, from: Data(content))
        guard let kept, kept.key == key else { return nil }
        return kept.value
    }
}

/// What a seal is over.
private struct SealedContent<Value> {
    var key: CacheKey
    var value: Value
}

extension SealedContent: Encodable where Value: Encodable {}
extension SealedContent: Decodable where Value: Decodable {}
