/// What is read from EXIF metadata (CIPA DC-008): how a photo stands upright, when it was taken, and what it shows.
enum EXIF {
    private static let orientationTag = 0x0112
    private static let descriptionTag = 0x010E
    /// Where the entries about the taking of the photo are.
    private static let takingTag = 0x8769
    /// When it was taken; when it was digitized, which for a camera is the same.
    private static let timeTags = [0x9003, 0x9004]

    /// The orientation in a TIFF structure, with the prefix `Exif\0\0` that JPEG requires and WebP writers often keep or
    /// without (section 4.6.2): upright when there is none, or when the structure is damaged.
    static func orientation(inBlock bytes: ArraySlice<UInt8>) -> Orientation {
        guard let tiff = Structure(bytes), let entry = tiff.entry(orientationTag, in: tiff.start) else {
            return .upright
        }
        // SHORT is what the standard asks for; BYTE and LONG are seen.
        let value: Int? =
            switch entry.type {
            case 1: tiff.reader.uint8(at: entry.value)
            case 3: tiff.reader.uint16(at: entry.value)
            case 4: tiff.reader.uint32(at: entry.value)
            default: nil
            }
        return Orientation(exif: value ?? 1)
    }

    /// When the photo was taken, by the camera's clock, as the metadata writes it: `2024:05:31 18:02:11` (section 4.6.5);
    /// `nil` where it does not say, or nothing that is a time.
    static func captureTime(inBlock bytes: ArraySlice<UInt8>) -> String? {
        guard let tiff = Structure(bytes) else { return nil }
        // Canon's CR3 has these entries in a block of their own.
        let taking = tiff.entry(takingTag, in: tiff.start)
        guard let directory = taking.map({ tiff.reader.uint32(at: $0.value) }) ?? tiff.start else {
            return nil
        }
        return timeTags.lazy.compactMap { tag -> String? in
            // Twenty characters, of which the last is a zero.
            guard let entry = tiff.entry(tag, in: directory), entry.type == 2,
                let place = tiff.reader.uint32(at: entry.value), let text = tiff.reader.text(19, at: place)
            else { return nil }
            return isTime(text) ? text : nil
        }.first
    }

    /// What the photo shows, as the metadata says (`ImageDescription`, section 4.6.4).
    static func description(inBlock bytes: ArraySlice<UInt8>) -> String? {
        guard let tiff = Structure(bytes), let entry = tiff.entry(descriptionTag, in: tiff.start),
            entry.type == 2,
            let count = tiff.reader.uint32(at: entry.value - 4)
        else { return nil }
        // Four bytes stand in the entry itself.
        let place = count > 4 ? tiff.reader.uint32(at: entry.value) : entry.value
        return place.flatMap { tiff.reader.slice(count, at: $0) }.map(String.init(ofMetadata:))
    }

    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: " ").map { $0.split(separator: ":").map { Int($0) ?? -1 } }
        guard text.utf8.count == 19, text.utf8.allSatisfy({ $0 == 32 || (48...58).contains($0) }),
            parts.count == 2, parts[0].count == 3, parts[1].count == 3
        else { return false }
        return (1826...9999).contains(parts[0][0]) && (1...12).contains(parts[0][1])
            && (1...31).contains(parts[0][2]) && (0...23).contains(parts[1][0])
            && (0...59).contains(parts[1][1]) && (0...60).contains(parts[1][2])
    }

    static let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

    /// A TIFF structure: directories of entries.
    private struct Structure {
        let reader: ByteReader
        /// Where the first directory begins.
        let start: Int

        init?(_ block: ArraySlice<UInt8>) {
            let bytes = block.starts(with: prefix) ? block.dropFirst(prefix.count) : block
            guard let isBigEndian = TIFFDirectory.isBigEndian(bytes) else { return nil }
            reader = ByteReader(bytes, bigEndian: isBigEndian)
            guard let start = reader.uint32(at: 4) else { return nil }
            self.start = start
        }

        /// The entry of a directory with the given tag: its type, and where its value is, or where that is told.
        func entry(_ tag: Int, in directory: Int) -> (type: Int, value: Int)? {
            guard let count = reader.uint16(at: directory) else { return nil }
            for index in 0..<count {
                let entry = directory + 2 + index * 12
                guard let found = reader.uint16(at: entry), let type = reader.uint16(at: entry + 2) else {
                    return nil
                }
                if found == tag { return (type, entry + 8) }
            }
            return nil
        }
    }
}
