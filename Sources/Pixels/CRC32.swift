/// The checksum of PNG, zip and gzip (ISO 3309, reflected polynomial 0xEDB88320).
package enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// The checksum of some bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}
