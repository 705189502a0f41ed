import Files

/// An archive that is put together from the bytes of two others: of one, with some entries of another in place of its own. What
/// stays is copied in large blocks and not looked into, and its size is known before it is written.
///
/// Both are as ``ZIPArchive/write(_:to:)`` makes them, so that an entry's bytes do not depend on the others beside it (PKWARE's
/// APPNOTE.TXT 6.3.10, sections 4.3.6 to 4.3.16).
package struct SplicedArchive: Sendable {
    /// Its size in bytes.
    package let size: Int
    private let pieces: [FileSystem.Piece]
    /// How many of its bytes were copied before.
    private let begun: Int

    /// The archive `base` with the entries of `others` in place of those of the same names.
    ///
    /// - Parameter begun: what stands already where it will be written.
    /// - Returns: `nil` where that cannot be done with their bytes alone: where one of them was made otherwise, the result would
    ///   need the fields for 4 GiB and more (ZIP64), or `others` has an entry that `base` has not.
    /// - Throws: `FileError` where one cannot be read.
    init?(of base: OpenFile, replacing others: OpenFile, begun: BegunArchive? = nil) throws(FileError) {
        guard let directory = try ZIPDirectory(of: base), let newer = try ZIPDirectory(of: others) else {
            return nil
        }
        var replacements = Dictionary(newer.entries.map { ($0.name, $0) }) { first, _ in first }
        guard replacements.count == newer.entries.count else { return nil }
        var records: [[UInt8]] = []
        var bytes: [(file: OpenFile, range: Range<Int>)] = []
        var offset = 0
        for entry in directory.entries {
            let replacement = replacements.removeValue(forKey: entry.name)
            let taken = replacement ?? entry
            records.append(taken.record(at: offset))
            bytes.append((replacement == nil ? base : others, taken.bytes))
            offset += taken.bytes.count
        }
        let list = Array(records.joined())
        let end = ZIPDirectory.end(count: records.count, size: list.count, at: offset)
        guard replacements.isEmpty, offset + list.count <= ZIPDirectory.mostBytes else { return nil }
        size = offset + list.count + end.count
        // Of these entries, names, sizes and sums are the same, and so are their places.
        let begun = begun.flatMap { records.starts(with: $0.records) ? $0 : nil }
        self.begun = begun?.count ?? 0
        var parts: [(file: OpenFile, range: Range<Int>)] = []
        for (file, range) in bytes.dropFirst(begun?.records.count ?? 0) {
            if let last = parts.last, last.file === file, last.range.upperBound == range.lowerBound {
                parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                parts.append((file, range))
            }
        }
        pieces = parts.map { .part(of: $0.file, $0.range) } + [.bytes(list + end)]
    }

    /// Writes it at `path`: after what was begun there, if that is its beginning; anything else that stood there is replaced, not
    /// written into.
    ///
    /// - Throws: ``ArchiveError`` where it cannot be written, or one of the two was changed meanwhile.
    package func write(to path: String) throws(ArchiveError) {
        do throws(FileError) {
            try FileSystem.write(pieces, to: path, after: begun)
        } catch {
            throw ArchiveError(error, of: path)
        }
    }
}
