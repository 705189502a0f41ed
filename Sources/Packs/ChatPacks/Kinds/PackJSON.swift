import Essentials

/// Writes what packs say about themselves.
enum PackJSON {
    /// The value as JSON with sorted keys, readable, the same on every system.
    static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and lists of them: nothing that JSON cannot hold.
        return Array((try? encoder.encode(value)) ?? Data()) + [UInt8(ascii: "\n")]
    }
}
