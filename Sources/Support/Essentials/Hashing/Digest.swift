/// What SHA-256 makes of bytes: as good as the bytes themselves for telling contents apart.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
    /// Number of bytes.
    package static let size = 32

    /// The bytes, ``size`` of them.
    package let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes as 64 lower-case hexadecimal digits.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Whether two digests are the same, in a time that does not tell where they differ.
    package static func == (lhs: Digest, rhs: Digest) -> Bool {
        zip(lhs.bytes, rhs.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
