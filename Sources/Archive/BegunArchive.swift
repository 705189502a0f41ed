import Files

/// The beginning of an archive that stands, copied before it is known what follows.
package struct BegunArchive: Sendable {
    /// The archive that stands.
    let base: OpenFile
    /// How many of its bytes were copied.
    let count: Int

    /// Copies an archive up to one of its entries.
    ///
    /// - Parameters:
    ///   - standing: the path of the archive.
    ///   - entries: how many entries it begins with.
    ///   - path: where nothing stands.
    /// - Returns: `nil`, and nothing at `path`, where that is not the beginning of an archive that ``ZIPArchive/write(_:to:)`` made.
    /// - Throws: ``ArchiveError`` where the one cannot be read or the other not written; nothing is at `path` then.
    package init?(_ standing: String, first entries: Int, at path: String) throws(ArchiveError) {
        do throws(FileError) {
            base = try OpenFile(standing)
            guard let directory = try ZIPDirectory(of: base), directory.entries.indices.contains(entries)
            else {
                return nil
            }
            count = directory.entries[entries].bytes.lowerBound
            try FileSystem.write([.part(of: base, 0..<count)], to: path)
        } catch {
            try? FileSystem.removeFile(path)
            throw ArchiveError(error, of: path)
        }
    }
}
