/// The metadata in a JPEG's application segments: orientation, colour profile, XMP and IPTC.
struct JPEGSegments {
    /// The first block of EXIF metadata.
    private(set) var exif: ArraySlice<UInt8>?
    var orientation: Orientation { exif.map(EXIF.orientation) ?? .upright }
    /// The embedded ICC profile; `nil` if there is none, or if parts of it are missing.
    private(set) var profile: [UInt8]?

    private(set) var xmp: ArraySlice<UInt8>?
    /// The segment that may have an IPTC record, after its prefix.
    private(set) var iptc: ArraySlice<UInt8>?

    private static let xmpMarker = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let profileMarker = Array("ICC_PROFILE\0".utf8)

    /// Reads the segments before the first scan. Ignores invalid segments: the decoder finds damage.
    init(_ bytes: [UInt8]) {
        var parts: [Int: ArraySlice<UInt8>] = [:]
        var partCount = 0
        Self.forEachSegment(in: bytes) { marker, payload in
            if marker == 0xE1, exif == nil, payload.starts(with: EXIF.prefix) { exif = payload }
            if marker == 0xE1, xmp == nil, payload.starts(with: Self.xmpMarker) {
                xmp = payload.dropFirst(Self.xmpMarker.count)
            }
            if marker == 0xED, iptc == nil, payload.starts(with: IPTC.prefix) {
                iptc = payload.dropFirst(IPTC.prefix.count)
            }
            let header = Self.profileMarker.count + 2
            if marker == 0xE2, payload.count > header, payload.starts(with: Self.profileMarker) {
                let part = payload.dropFirst(header)
                partCount = max(partCount, Int(payload[part.startIndex - 1]))
                parts[Int(payload[part.startIndex - 2])] = part
            }
        }
        // Annex B.4 of the ICC specification: parts are numbered from 1 and may come in any order.
        let ordered = (1...max(1, partCount)).compactMap { parts[$0] }
        if partCount > 0, ordered.count == partCount { profile = ordered.flatMap(\.self) }
    }

    /// Returns width times height of a JPEG's frame; `nil` for other kinds than baseline, extended and progressive.
    static func pixelCount(of bytes: [UInt8]) -> Int? {
        var pixels: Int?
        forEachSegment(in: bytes) { marker, payload in
            let reader = ByteReader(payload, bigEndian: true)
            guard (0xC0...0xC2).contains(marker), let height = reader.uint16(at: 1),
                let width = reader.uint16(at: 3)
            else { return }
            pixels = width * height
        }
        return pixels
    }

    private static func forEachSegment(in bytes: [UInt8], _ body: (UInt8, ArraySlice<UInt8>) -> Void) {
        let reader = ByteReader(bytes, bigEndian: true)
        var position = 2
        while true {
            // Like libjpeg: skips stray bytes, then fill bytes.
            while position < bytes.count, bytes[position] != 0xFF { position += 1 }
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position < bytes.count else { return }
            let marker = bytes[position]
            position += 1
            switch marker {
            case 0x00, 0x01, 0xD0...0xD8: continue
            case 0xD9, 0xDA: return
            default: break
            }
            guard let length = reader.uint16(at: position), length >= 2,
                let payload = reader.slice(length - 2, at: position + 2)
            else { return }
            body(marker, payload)
            position += length
        }
    }
}
