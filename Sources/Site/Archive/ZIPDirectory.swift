/// The headers and the directory of an archive that is being written (PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.6 to 4.3.16).
struct ZIPDirectory {
    /// The directory's records of the entries so far.
    private var records: [UInt8] = []
    /// Offset of the next entry.
    private(set) var offset = 0
    private var names: Set<[UInt8]> = []

    /// The least numbers that do not fit into the format's first fields; the fields of ZIP64 hold them.
    private static let maxBytes = Int(UInt32.max)
    private static let maxEntries = Int(UInt16.max)
    /// Made by version 6.3 of the format, on a Unix system.
    private static let maker = littleEndian(0x033F, bytes: 2)
    /// The versions of the format that readers need: 1.0, and 4.5 for the fields of ZIP64.
    private static let (plainVersion, wideVersion) = (10, 45)
    /// The name is UTF-8.
    private static let isUTF8 = 1 << 11
    /// Midnight on 1980-01-01, the earliest date of the format: day 1, month 1, and 0 years since 1980 in the high bits.
    private static let earliest = littleEndian(0, bytes: 2) + littleEndian(1 << 5 | 1, bytes: 2)
    /// A regular file that its owner may write and all may read.
    private static let mode = littleEndian(0o100644 << 16, bytes: 4)

    /// The size of the archive of the entries so far.
    var archiveSize: Int { offset + end.count }

    /// Adds a stored entry, and returns the header to write before the entry's bytes.
    mutating func add(_ name: String, _ sum: FileSum, of path: String) throws(ArchiveError) -> [UInt8] {
        let bytes = Array(name.utf8)
        guard names.insert(bytes).inserted else {
            throw ArchiveError(path: path, reason: "\(name) is in it twice")
        }
        guard bytes.count <= Self.maxEntries, sum.size < Self.maxBytes else {
            throw ArchiveError(path: path, reason: "\(name) is too large for an archive")
        }
        let flags = littleEndian(bytes.allSatisfy { $0 < 128 } ? 0 : Self.isUTF8, bytes: 2)
        let size = littleEndian(sum.size, bytes: 4)
        let common =
            flags + littleEndian(0, bytes: 2) + Self.earliest + littleEndian(Int(sum.checksum), bytes: 4)
            + size + size + littleEndian(bytes.count, bytes: 2)
        let isFar = offset >= Self.maxBytes
        let place: [UInt8] =
            isFar
            ? littleEndian(1, bytes: 2) + littleEndian(8, bytes: 2) + littleEndian(offset, bytes: 8) : []
        records += [0x50, 0x4B, 1, 2] + Self.maker
        records += littleEndian(isFar ? Self.wideVersion : Self.plainVersion, bytes: 2) + common
        // No comment, one disk, and no attributes but the mode.
        records += littleEndian(place.count, bytes: 2) + [0, 0, 0, 0, 0, 0] + Self.mode
        records += littleEndian(min(offset, Self.maxBytes), bytes: 4) + bytes + place
        let header: [UInt8] =
            [0x50, 0x4B, 3, 4] + littleEndian(Self.plainVersion, bytes: 2) + common + [0, 0] + bytes
        offset += header.count + sum.size
        return header
    }

    var end: [UInt8] {
        let count = names.count
        let counts = littleEndian(min(count, Self.maxEntries), bytes: 2)
        let isWide =
            count >= Self.maxEntries || records.count >= Self.maxBytes || offset >= Self.maxBytes
        return records + (isWide ? wideEnd : []) + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + counts + counts
            + littleEndian(min(records.count, Self.maxBytes), bytes: 4)
            + littleEndian(min(offset, Self.maxBytes), bytes: 4) + [0, 0]
    }

    /// The end's numbers in fields of eight bytes, and the place of these fields.
    private var wideEnd: [UInt8] {
        let count = littleEndian(names.count, bytes: 8)
        return [0x50, 0x4B, 6, 6] + littleEndian(44, bytes: 8) + Self.maker
            + littleEndian(Self.wideVersion, bytes: 2) + [0, 0, 0, 0, 0, 0, 0, 0] + count + count
            + littleEndian(records.count, bytes: 8) + littleEndian(offset, bytes: 8)
            + [0x50, 0x4B, 6, 7, 0, 0, 0, 0] + littleEndian(offset + records.count, bytes: 8)
            + littleEndian(1, bytes: 4)
    }
}

private func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
