/// Reads numbers from untrusted bytes: every read is checked, and returns `nil` outside of them.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private let bigEndian: Bool

    /// Offsets count from the start of `bytes`, even if it is a slice.
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

    /// Numbers that an `Int` cannot hold become `Int.max`: as an offset or a size both are beyond the file's end.
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

/// Reads untrusted bytes bit by bit, the highest first; every read past their end returns `nil`.
struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { position += count }

    /// Reads a number of up to 32 bits.
    mutating func next(_ count: Int) -> Int? {
        guard position + count <= bytes.count * 8 else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position >> 3] >> (7 - position & 7) & 1)
            position += 1
        }
        return value
    }

    /// Reads a number in Exp-Golomb code (ITU-T H.265, section 9.2), which is AV1's `uvlc`, too.
    mutating func nextExponential() -> Int? {
        var zeros = 0
        while let bit = next(1), bit == 0 {
            zeros += 1
            guard zeros <= 32 else { return nil }
        }
        return next(zeros).map { (1 << zeros) - 1 + $0 }
    }
}
