/// CRC-32 as in ISO 3309, PNG and zip (reflected polynomial 0xEDB88320).
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    /// The checksum of some bytes.
    static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var value = UInt32.max
        for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
        return ~value
    }
}
