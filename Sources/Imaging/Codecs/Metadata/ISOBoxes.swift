/// Complete boxes of an ISO base media file (ISO/IEC 14496-12, section 4.2), read on demand: a file may claim millions.
struct ISOBoxes: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var position = 0

    init(in bytes: ArraySlice<UInt8>) { reader = ByteReader(bytes, bigEndian: true) }

    mutating func next() -> (type: String, content: ArraySlice<UInt8>)? {
        guard let short = reader.uint32(at: position), let type = reader.text(4, at: position + 4) else {
            return nil
        }
        // 1: the size follows in eight bytes. 0: the box is all the rest.
        let head = short == 1 ? 16 : 8
        let size =
            short == 1
            ? reader.uint64(at: position + 8) ?? 0 : short == 0 ? reader.count - position : short
        guard size >= head, let content = reader.slice(size - head, at: position + head) else { return nil }
        position += size
        return (type, content)
    }
}
