/// Reads numbers from untrusted bytes: every read is checked and gives `nil` outside of them.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private let bigEndian: Bool

    /// Offsets count from the start of `bytes`, also when it is a slice.
    init(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
        self.bytes = bytes
        self.bigEndian = bigEndian
    }

    init(_ bytes: [UInt8], bigEndian: Bool) {
        self.init(bytes[...], bigEndian: bigEndian)
    }

    var count: Int { bytes.count }

    func uint8(at offset: Int) -> Int? { unsigned(1, at: offset) }
    func uint16(at offset: Int) -> Int? { unsigned(2, at: offset) }
    func uint32(at offset: Int) -> Int? { unsigned(4, at: offset) }

    /// Numbers that an `Int` cannot hold are its largest: as a place or a size in a file they are beyond its end, too.
    func uint64(at offset: Int) -> Int? {
        guard let high = unsigned(4, at: offset), let low = unsigned(4, at: offset + 4) else { return nil }
        return high < 1 << 31 ? high << 32 | low : .max
    }

    func slice(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return bytes[start..<start + count]
    }

    func text(_ count: Int, at offset: Int) -> String? {
        slice(count, at: offset).map { String(decoding: $0, as: UTF8.self) }
    }

    private func unsigned(_ size: Int, at offset: Int) -> Int? {
        guard let slice = slice(size, at: offset) else { return nil }
        return bigEndian
            ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
