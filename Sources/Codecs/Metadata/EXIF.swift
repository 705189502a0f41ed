/// The one thing read from EXIF metadata.
enum EXIF {
    private static let orientationTag = 0x0112

    /// The orientation in a TIFF structure (CIPA DC-008, section 4.6.2): upright when there is none, or when the
    /// structure is damaged.
    static func orientation(inTIFF bytes: ArraySlice<UInt8>) -> Orientation {
        let bigEndian: Bool
        switch bytes.prefix(4) {
        case [0x49, 0x49, 0x2A, 0x00]: bigEndian = false
        case [0x4D, 0x4D, 0x00, 0x2A]: bigEndian = true
        default: return .upright
        }
        let reader = ByteReader(bytes, bigEndian: bigEndian)
        guard let directory = reader.uint32(at: 4), let entries = reader.uint16(at: directory) else {
            return .upright
        }
        for index in 0..<entries {
            let entry = directory + 2 + index * 12
            guard let tag = reader.uint16(at: entry), let type = reader.uint16(at: entry + 2) else { break }
            guard tag == orientationTag else { continue }
            // SHORT is what the standard asks for; BYTE and LONG are seen.
            let value: Int? =
                switch type {
                case 1: reader.uint8(at: entry + 8)
                case 3: reader.uint16(at: entry + 8)
                case 4: reader.uint32(at: entry + 8)
                default: nil
                }
            return Orientation(exif: value ?? 1)
        }
        return .upright
    }

    /// As ``orientation(inTIFF:)``, after the prefix `Exif\0\0` that JPEG requires and WebP writers often keep.
    static func orientation(inBlock bytes: ArraySlice<UInt8>) -> Orientation {
        orientation(inTIFF: bytes.starts(with: prefix) ? bytes.dropFirst(prefix.count) : bytes)
    }

    static let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
}
