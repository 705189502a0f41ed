/// Reads untrusted bytes bit by bit, the highest first: behind their end every read gives `nil`.
struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { position += count }

    /// A number of up to 32 bits.
    mutating func next(_ count: Int) -> Int? {
        guard position + count <= bytes.count * 8 else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position >> 3] >> (7 - position & 7) & 1)
            position += 1
        }
        return value
    }

    /// A number in Exp-Golomb code (ITU-T H.265, section 9.2), which is AV1's `uvlc` as well.
    mutating func nextExponential() -> Int? {
        var zeros = 0
        while let bit = next(1), bit == 0 {
            zeros += 1
            guard zeros <= 32 else { return nil }
        }
        return next(zeros).map { (1 << zeros) - 1 + $0 }
    }
}
