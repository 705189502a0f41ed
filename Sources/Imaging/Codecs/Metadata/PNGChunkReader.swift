import Pixels

/// The chunks of a PNG, one after the other, as far as they are there.
struct PNGChunkReader {
    private let reader: ByteReader
    private var position = 8

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes, bigEndian: true) }

    /// A piece of a PNG.
    struct Chunk {
        let type: String
        let payload: ArraySlice<UInt8>
        /// The whole chunk, from its length to its checksum.
        let bytes: ArraySlice<UInt8>
        fileprivate let checksum: Int

        /// Whether its checksum is that of its bytes.
        var isIntact: Bool {
            CRC32.checksum(of: bytes.dropFirst(4).dropLast(4)) == UInt32(checksum)
        }
    }

    /// The next chunk; `nil` where the file ends.
    mutating func next() -> Chunk? {
        guard let length = reader.uint32(at: position), let type = reader.text(4, at: position + 4),
            let payload = reader.slice(length, at: position + 8),
            let bytes = reader.slice(length + 12, at: position),
            let checksum = reader.uint32(at: position + 8 + length)
        else { return nil }
        position += 12 + length
        return Chunk(type: type, payload: payload, bytes: bytes, checksum: checksum)
    }
}
