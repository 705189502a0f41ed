/// A directory of a TIFF: numbers by their tags.
struct TIFFDirectory {
    /// Where the next directory is; 0 after the last one.
    let next: Int
    /// How many entries the file says it has.
    private let count: Int
    private var entries: [Int: (type: Int, count: Int, place: Int)] = [:]
    private let reader: ByteReader

    /// The directory at a place in the file, or the first one.
    ///
    /// - Throws: ``ImageError/Code/truncated`` where it is not whole.
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

    /// Whether the numbers of a file that starts with `bytes` are big-endian; `nil` where it is not laid out as TIFF. Olympus' and
    /// Panasonic's raw files differ from a TIFF in the number behind its first two letters alone.
    static func isBigEndian(_ start: some Collection<UInt8>) -> Bool? {
        switch String(decoding: start.prefix(4), as: UTF8.self) {
        case "II*\0", "IIU\0", "IIRO", "IIRS": false
        case "MM\0*", "MMOR": true
        default: nil
        }
    }

    /// The most entries that are read to count pages, of which each has some twenty. Directories may overlap, so that a small file
    /// claims millions.
    private static let maxEntries = 100_000

    /// How many pictures of their own a file has, at least one: smaller copies and masks of another (tag 254) do not count.
    static func pageCount(of bytes: [UInt8]) -> Int {
        let isBigEndian = bytes.first == 0x4D
        var (count, place) = (0, ByteReader(bytes, bigEndian: isBigEndian).uint32(at: 4) ?? 0)
        // Directories that lead back to an earlier one end there.
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

    /// The whole numbers of a tag; `nil` where there are none.
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

    /// The first number of a tag, or what stands for it.
    func number(_ tag: Int, _ defaultValue: Int) -> Int { self[tag]?.first ?? defaultValue }

    /// Where the bytes of a tag are.
    func place(ofBytes tag: Int) -> Range<Int>? {
        guard let entry = entries[tag], [1, 7].contains(entry.type) else { return nil }
        return entry.place..<entry.place + entry.count
    }

    /// Where a directory below this one is: some are told as a number, older ones as bytes.
    func place(ofDirectory tag: Int) -> Int? {
        place(ofBytes: tag)?.lowerBound ?? self[tag]?.first
    }

    /// The bytes of a tag.
    func bytes(_ tag: Int) -> [UInt8]? {
        entries[tag].flatMap { reader.slice($0.count, at: $0.place) }.map { Array($0) }
    }
}
