/// The words in a JPEG's IPTC-IIM record (IPTC-NAA Information Interchange Model, version 4.2), inside Photoshop's segment.
struct IPTC {
    /// The photo's title (2:05), or its headline (2:105).
    private(set) var title: String?
    /// The photo's description (2:120).
    private(set) var description: String?

    /// The start of a segment with a record.
    static let prefix = Array("Photoshop 3.0\0".utf8)
    /// The number of the resource that is the record.
    private static let resource = 0x0404

    /// - Parameter segment: the segment after ``prefix``. Never fails: invalid parts are ignored.
    init(_ segment: ArraySlice<UInt8>) {
        let reader = ByteReader(segment, bigEndian: true)
        var place = 0
        while reader.text(4, at: place) == "8BIM", let kind = reader.uint16(at: place + 4),
            let name = reader.uint8(at: place + 6)
        {
            // The name with its length, and the content, are padded to an even number of bytes.
            let size = place + 6 + (name + 2) / 2 * 2
            guard let count = reader.uint32(at: size) else { return }
            if kind == Self.resource {
                if let record = reader.slice(count, at: size + 4) { read(record) }
                return
            }
            place = size + 4 + (count + 1) / 2 * 2
        }
    }

    private mutating func read(_ record: ArraySlice<UInt8>) {
        let reader = ByteReader(record, bigEndian: true)
        var headline: String?
        var place = 0
        while reader.uint8(at: place) == 0x1C, let section = reader.uint8(at: place + 1),
            let set = reader.uint8(at: place + 2), let count = reader.uint16(at: place + 3),
            let bytes = reader.slice(count, at: place + 5)
        {
            switch (section, set) {
            case (2, 5): title = Self.text(bytes)
            case (2, 105): headline = Self.text(bytes)
            case (2, 120): description = Self.text(bytes)
            default: break
            }
            place += 5 + count
        }
        title = title ?? headline
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let words = String(ofMetadata: bytes).split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension String {
    /// The text of bytes in metadata: programs write UTF-8 or Latin-1, and do not always tell which.
    init(ofMetadata bytes: ArraySlice<UInt8>) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
