import Files

/// The directory of an archive of less than 4 GiB whose entries have nothing but a name. What an archive says of itself is compared
/// with its size before it is used.
struct ZIPDirectory {
    struct Entry {
        /// The name's bytes.
        var name: ArraySlice<UInt8>
        /// Where in the archive its header and its bytes are.
        var bytes: Range<Int>
        /// What the directory says of it.
        var record: ArraySlice<UInt8>

        /// What the directory of another archive says of it, where it stands at `offset`.
        func record(at offset: Int) -> [UInt8] {
            var copy = Array(record)
            copy.replaceSubrange(42..<46, with: littleEndian(offset, bytes: 4))
            return copy
        }
    }

    /// In the order of their bytes.
    private(set) var entries: [Entry] = []

    /// From here on, and from so many entries on, the format has other fields.
    static let mostBytes = Int(UInt32.max) - 1
    private static let mostEntries = Int(UInt16.max) - 1

    private static let recordMark: [UInt8] = [0x50, 0x4B, 1, 2]
    private static let recordSize = 46
    private static let headerSize = 30
    private static let endMark: [UInt8] = [0x50, 0x4B, 5, 6]
    private static let endSize = 22

    /// The directory of an archive; `nil` where it is of another kind.
    init?(of file: OpenFile) throws(FileError) {
        guard (Self.endSize...Self.mostBytes).contains(file.size) else { return nil }
        let end = try file.bytes(at: file.size - Self.endSize, count: Self.endSize)
        let (count, size, start) = (number(end[...], 10, 2), number(end[...], 12, 4), number(end[...], 16, 4))
        guard start + size + Self.endSize == file.size, count <= Self.mostEntries,
            end == Self.end(count: count, size: size, at: start)
        else { return nil }
        var rest = try file.bytes(at: start, count: size)[...]
        var starts: [Int] = []
        while rest.count >= Self.recordSize, rest.starts(with: Self.recordMark) {
            let place = rest.startIndex
            let length = Self.recordSize + number(rest, place + 28, 2)
            // Neither other fields nor a comment.
            guard length <= rest.count, number(rest, place + 30, 2) == 0, number(rest, place + 32, 2) == 0
            else { return nil }
            let record = rest.prefix(length)
            entries.append(Entry(name: record.dropFirst(Self.recordSize), bytes: 0..<0, record: record))
            starts.append(number(rest, place + 42, 4))
            rest = rest.dropFirst(length)
        }
        guard rest.isEmpty, entries.count == count else { return nil }
        var place = 0
        for (index, entry) in entries.enumerated() {
            // A header with the name, and the bytes.
            let record = entry.record
            let end = place + Self.headerSize + entry.name.count + number(record, record.startIndex + 20, 4)
            guard starts[index] == place, end <= start else { return nil }
            entries[index].bytes = place..<end
            place = end
        }
        guard place == start else { return nil }
    }

    /// The end of an archive whose directory of `count` entries and `size` bytes stands at `offset`.
    static func end(count: Int, size: Int, at offset: Int) -> [UInt8] {
        let number = littleEndian(count, bytes: 2)
        return endMark + [0, 0, 0, 0] + number + number + littleEndian(size, bytes: 4)
            + littleEndian(offset, bytes: 4) + [0, 0]
    }
}

/// The number in `count` bytes from a place on, the lowest first.
private func number(_ bytes: ArraySlice<UInt8>, _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
}

private func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
