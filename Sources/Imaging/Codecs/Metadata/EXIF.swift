/// Reads EXIF metadata (CIPA DC-008): a photo's orientation, its time, and its description.
enum EXIF {
    private static let orientationTag = 0x0112
    private static let descriptionTag = 0x010E
    /// The directory of entries about the taking of the photo.
    private static let takingTag = 0x8769
    /// The time of the photo, and the time of digitizing, which is the same for a camera.
    private static let timeTags = [0x9003, 0x9004]

    /// Returns the orientation in a TIFF structure, with or without the prefix `Exif\0\0` that JPEG requires
    /// and WebP writers often keep (section 4.6.2). Upright if there is none, or if the structure is damaged.
    static func orientation(inBlock bytes: ArraySlice<UInt8>) -> Orientation {
        guard let tiff = Structure(bytes), let entry = tiff.entry(orientationTag, in: tiff.start) else {
            return .upright
        }
        // The standard requires SHORT, but BYTE and LONG occur.
        let value: Int? =
            switch entry.type {
            case 1: tiff.reader.uint8(at: entry.value)
            case 3: tiff.reader.uint16(at: entry.value)
            case 4: tiff.reader.uint32(at: entry.value)
            default: nil
            }
        return Orientation(exif: value ?? 1)
    }

    /// Returns the photo's time by the camera's clock: `2024:05:31 18:02:11` (section 4.6.5); `nil` without a valid one.
    static func captureTime(inBlock bytes: ArraySlice<UInt8>) -> String? {
        guard let tiff = Structure(bytes) else { return nil }
        // Canon's CR3 has these entries in a separate block.
        let taking = tiff.entry(takingTag, in: tiff.start)
        guard let directory = taking.map({ tiff.reader.uint32(at: $0.value) }) ?? tiff.start else {
            return nil
        }
        return timeTags.lazy.compactMap { tag -> String? in
            // Twenty characters, the last of which is a zero.
            guard let entry = tiff.entry(tag, in: directory), entry.type == 2,
                let place = tiff.reader.uint32(at: entry.value), let text = tiff.reader.text(19, at: place)
            else { return nil }
            return isTime(text) ? text : nil
        }.first
    }

    /// Returns the photo's description in the metadata (`ImageDescription`, section 4.6.4).
    static func description(inBlock bytes: ArraySlice<UInt8>) -> String? {
        guard let tiff = Structure(bytes), let entry = tiff.entry(descriptionTag, in: tiff.start),
            entry.type == 2,
            let count = tiff.reader.uint32(at: entry.value - 4)
        else { return nil }
        // Up to four bytes are in the entry itself.
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
        /// Offset of the first directory.
        let start: Int

        init?(_ block: ArraySlice<UInt8>) {
            let bytes = block.starts(with: prefix) ? block.dropFirst(prefix.count) : block
            guard let isBigEndian = TIFFDirectory.isBigEndian(bytes) else { return nil }
            reader = ByteReader(bytes, bigEndian: isBigEndian)
            guard let start = reader.uint32(at: 4) else { return nil }
            self.start = start
        }

        /// Returns the entry of a directory with a tag: its type, and the offset of its value or of the value's offset.
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

/// Reads the times of photos.
package enum CaptureTime {
    /// Returns the time of the photo in `bytes`, a whole file, by its camera's clock: text that sorts by time, such as
    /// `2024:05:31 18:02:11`; `nil` if the file does not tell. Dates of files are ignored, because they change with every copy.
    package static func of(_ bytes: [UInt8]) -> String? {
        let codec = ImageFormat.sniff(bytes).flatMap { try? $0.codec(ImageLimits()) }
        return codec?.exif(of: bytes).flatMap(EXIF.captureTime)
    }
}
