import CZlib

/// The checksum of PNG, zip and gzip (ISO 3309, reflected polynomial 0xEDB88320).
package enum CRC32 {
    /// The checksum of some bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { UInt32(unsafe crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
