/// A name or path of a file, compared byte by byte as disks do. Two `String`s are equal even if one has é as one code point and
/// the other as two, but a disk may have a file of each name.
package struct FileName: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Creates a name from text.
    package init(_ name: some StringProtocol) { bytes = Array(name.utf8) }

    /// The name as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
