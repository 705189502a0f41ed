/// A directory of a TIFF: numbers by their tags.
struct TIFFDirectory {
    /// Offset of the next directory; 0 after the last one.
    let next: Int
    /// Number of entries according to the file.
    private let count: Int
    private var entries: [Int: (type: Int, count: Int, place: Int)] = [:]
    private let reader: ByteReader

    /// Reads the directory at an offset in the file, or the first one.
    ///
    /// - Throws: ``ImageError/Code/truncated`` if it is incomplete.
    init(_ bytes: [UInt8], isBigEndian: Bool, at place: Int? = nil) throws(ImageError) {
        reader = ByteReader(bytes, bigEndian: isBigEndian)
        guard let start = place ?? reader.uint32(at: 4), let count = reader.uint16(at: start),
            reader.slice(12 * count, at: start + 2) != nil
        else { throw .truncated }
        self.count = count
        next = reader.uint32(at: start + 2 + 12 * count) ?? 0
        for index in 0..<count {
            let entry = start + 2 + 12 * index
            guard let tag = reader.uint16(at: entry), let type = reader.uint16(at: entry + 2),
                let values = reader.uint32(at: entry + 4)
            else { throw .truncated }
            let isInline = values <= 4 && values * Self.size(of: type) <= 4
            guard let place = isInline ? entry + 8 : reader.uint32(at: entry + 8) else { throw .truncated }
            entries[tag] = (type, values, place)
        }
    }

    /// Returns whether the numbers of a file that starts with `start` are big-endian; `nil` if it does not have TIFF's layout.
    /// Olympus' and Panasonic's raw files differ from a TIFF only in the number after its first two letters.
    static func isBigEndian(_ start: some Collection<UInt8>) -> Bool? {
        switch String(decoding: start.prefix(4), as: UTF8.self) {
        case "II*\0", "IIU\0", "IIRO", "IIRS": false
        case "MM\0*", "MMOR": true
        default: nil
        }
    }

    /// The most entries to read when counting pages (some twenty each): overlapping directories can claim millions.
    private static let maxEntries = 100_000

    /// Returns the number of separate pictures in a file, at least one. Reduced copies and masks (tag 254) do not count.
    static func pageCount(of bytes: [UInt8]) -> Int {
        let isBigEndian = bytes.first == 0x4D
        var (count, place) = (0, ByteReader(bytes, bigEndian: isBigEndian).uint32(at: 4) ?? 0)
        // Stops at a directory that leads back to an earlier one.
        var (known, entries): (Set<Int>, Int) = ([0], 0)
        while entries < maxEntries, known.insert(place).inserted,
            let page = try? TIFFDirectory(bytes, isBigEndian: isBigEndian, at: place)
        {
            entries += page.count + 1
            if page.number(254, 0) & 0b101 == 0 { count += 1 }
            place = page.next
        }
        return max(count, 1)
    }

    private static func size(of type: Int) -> Int {
        switch type {
        case 3: 2
        case 4, 13: 4
        default: 1
        }
    }

    /// The whole numbers of a tag; `nil` if it has none.
    subscript(tag: Int) -> [Int]? {
        guard let entry = entries[tag], [1, 3, 4, 13].contains(entry.type), entry.count > 0 else {
            return nil
        }
        let size = Self.size(of: entry.type)
        guard reader.slice(min(entry.count, reader.count + 1) * size, at: entry.place) != nil else {
            return nil
        }
        return (0..<entry.count).compactMap { index in
            let place = entry.place + index * size
            return size == 1
                ? reader.uint8(at: place) : size == 2 ? reader.uint16(at: place) : reader.uint32(at: place)
        }
    }

    /// Returns the first number of a tag, or a default value.
    func number(_ tag: Int, _ defaultValue: Int) -> Int { self[tag]?.first ?? defaultValue }

    /// Returns the place of the bytes of a tag.
    func place(ofBytes tag: Int) -> Range<Int>? {
        guard let entry = entries[tag], [1, 7].contains(entry.type) else { return nil }
        return entry.place..<entry.place + entry.count
    }

    /// Returns the offset of a nested directory: some files store it as a number, older ones as bytes.
    func place(ofDirectory tag: Int) -> Int? {
        place(ofBytes: tag)?.lowerBound ?? self[tag]?.first
    }

    func bytes(_ tag: Int) -> [UInt8]? {
        entries[tag].flatMap { reader.slice($0.count, at: $0.place) }.map { Array($0) }
    }
}
