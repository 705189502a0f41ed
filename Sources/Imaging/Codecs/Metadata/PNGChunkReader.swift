import Pixels

/// The complete chunks of a PNG, one after another.
package struct PNGChunkReader: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var position = 8

    /// Creates a reader of the file in `bytes`.
    package init(_ bytes: [UInt8]) { reader = ByteReader(bytes, bigEndian: true) }

    /// One chunk of a PNG.
    package struct Chunk {
        /// The four letters of the chunk's type, such as `IDAT`.
        package let type: String
        /// The chunk's content, without length, type and checksum.
        package let payload: ArraySlice<UInt8>
        /// The whole chunk, from its length to its checksum.
        let bytes: ArraySlice<UInt8>
        fileprivate let checksum: Int

        /// Whether its checksum matches its bytes.
        var isIntact: Bool {
            CRC32.checksum(of: bytes.dropFirst(4).dropLast(4)) == UInt32(checksum)
        }
    }

    /// Returns the next chunk; `nil` at the end of the file.
    package mutating func next() -> Chunk? {
        guard let length = reader.uint32(at: position), let type = reader.text(4, at: position + 4),
            let payload = reader.slice(length, at: position + 8),
            let bytes = reader.slice(length + 12, at: position),
            let checksum = reader.uint32(at: position + 8 + length)
        else { return nil }
        position += 12 + length
        return Chunk(type: type, payload: payload, bytes: bytes, checksum: checksum)
    }
}
