/// The checksum of PNG, zip and gzip (ISO 3309, reflected polynomial 0xEDB88320).
///
/// Eight bytes at a time, each with a table of its own: M. E. Kounavis and F. L. Berry, "Novel Table Lookup-Based Algorithms for
/// High-Performance CRC Generation", 2008.
package enum CRC32 {
    /// For each byte what it does to the checksum when no byte follows it, then when one does, up to seven.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
            (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
        for index in 256..<(8 * 256) {
            let before = tables[index - 256]
            tables.append(tables[Int(before & 255)] ^ before >> 8)
        }
        return tables
    }()

    /// The checksum of some bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        unsafe tables.withUnsafeBufferPointer { tables in
            unsafe bytes.withUnsafeBytes { bytes in
                var sum = ~UInt32(0)
                let whole = bytes.count & ~7
                for place in stride(from: 0, to: whole, by: 8) {
                    let word =
                        UInt64(
                            littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                        ^ UInt64(sum)
                    sum = 0
                    for byte in 0..<8 {
                        sum ^= unsafe tables[(7 - byte) << 8 | Int(word >> (8 * UInt64(byte)) & 255)]
                    }
                }
                for place in whole..<bytes.count {
                    sum = unsafe tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[place])] ^ sum >> 8
                }
                return ~sum
            }
        }
    }
}
