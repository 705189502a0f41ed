package import Files

/// The beginning of an archive like one that stands, written before it is known what follows.
package struct BegunArchive: Sendable {
    /// The archive that stands.
    let base: OpenFile
    /// What the directory says of the entries that were written.
    private(set) var records: [[UInt8]] = []
    /// The bytes that were written.
    private(set) var count = 0
    private let directory: ZIPDirectory
    private let path: String

    /// Copies an archive up to one of its entries.
    ///
    /// - Parameters:
    ///   - standing: the archive.
    ///   - entries: how many entries it begins with.
    ///   - path: where nothing stands.
    /// - Returns: `nil`, and nothing at `path`, where that is not the beginning of an archive that ``ZIPArchive/write(_:to:)`` made.
    /// - Throws: ``ArchiveError`` where the one cannot be read or the other not written; nothing is at `path` then.
    package init?(_ standing: OpenFile, first entries: Int, at path: String) throws(ArchiveError) {
        do throws(FileError) {
            base = standing
            guard let directory = try ZIPDirectory(of: base), directory.entries.indices.contains(entries)
            else {
                return nil
            }
            self.directory = directory
            self.path = path
        } catch {
            throw ArchiveError(error, of: path)
        }
        try append(nil, upTo: entries)
    }

    /// Writes another entry in place of the next one, and copies what follows up to a later one.
    ///
    /// - Parameters:
    ///   - entry: its bytes, under the same name.
    ///   - end: how many entries there are then; where the archive that stands has no more of them, nothing is done.
    /// - Throws: ``ArchiveError`` where it cannot be written; nothing is at its path then.
    package mutating func goOn(with entry: ZIPArchive.Entry, upTo end: Int) throws(ArchiveError) {
        guard records.count < end, end < directory.entries.count else { return }
        try append(ZIPArchive.opened([entry], beside: path), upTo: end)
    }

    /// Writes the only entry of another archive, if any, and then those of the one that stands.
    private mutating func append(_ other: OpenFile?, upTo end: Int) throws(ArchiveError) {
        let before = count
        var pieces: [FileSystem.Piece] = []
        do throws(FileError) {
            if let other, let entry = try ZIPDirectory(of: other)?.entries.first {
                pieces.append(.part(of: other, entry.bytes))
                add(entry)
            }
            let rest = directory.entries[records.count...end]
            pieces.append(.part(of: base, rest[records.count].bytes.lowerBound..<rest[end].bytes.lowerBound))
            for entry in rest.dropLast() { add(entry) }
            try FileSystem.write(pieces, to: path, after: before)
        } catch {
            try? FileSystem.removeFile(path)
            throw ArchiveError(error, of: path)
        }
    }

    private mutating func add(_ entry: ZIPDirectory.Entry) {
        records.append(entry.record(at: count))
        count += entry.bytes.count
    }
}
