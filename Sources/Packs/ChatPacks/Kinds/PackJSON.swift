import Essentials

/// Writes what packs say about themselves.
enum PackJSON {
    /// The value as JSON with sorted keys, readable, the same on every system.
    static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else {
            preconditionFailure(
                "packs say of themselves texts, numbers and lists of them, which JSON can hold")
        }
        return Array(json) + [UInt8(ascii: "\n")]
    }
}
