import Files
import Pixels

/// Writes ZIP archives whose bytes depend on their entries alone. Entries are stored, not deflated: stickers are compressed
/// images already, so that writing an archive is copying files. Every entry has the same date (1980-01-01, the earliest of the
/// format), mode 0644 and a UTF-8 name, so that equal entries make equal archives on any day, in any time zone, for any user.
package enum ZIPArchive {
    /// One file of an archive.
    package struct Entry: Sendable {
        /// The source of an entry's bytes.
        package enum Content: Sendable {
            /// Bytes in memory.
            case bytes([UInt8])
            /// A file's path. If its sum is known, the file is copied; otherwise it is read into memory first.
            case file(String, FileSum? = nil)
        }

        /// Path inside the archive, with `/` between its parts.
        package var name: String
        /// The entry's bytes.
        package var content: Content

        /// An entry from its name and content.
        package init(name: String, content: Content) {
            self.name = name
            self.content = content
        }
    }

    /// Returns the size in bytes of the archive of `entries`, without writing it. Looks up the size of files of unknown sum.
    ///
    /// - Throws: ``ArchiveError`` as ``write(_:to:)`` does, for the archive at `path`.
    package static func size(of entries: [Entry], at path: String) throws(ArchiveError) -> Int {
        var directory = ZIPDirectory()
        for entry in entries {
            let size: Int
            do throws(FileError) {
                size =
                    switch entry.content {
                    case .bytes(let bytes): bytes.count
                    case .file(_, let sum?): sum.size
                    case .file(let file, nil): try FileSystem.size(of: file)
                    }
            } catch {
                throw ArchiveError(error, of: path)
            }
            _ = try directory.add(entry.name, FileSum(size: size, checksum: 0), of: path)
        }
        return directory.archiveSize
    }

    /// Writes `entries`, in their order, as the archive at `path`, and replaces the file there.
    ///
    /// - Throws: ``ArchiveError`` if an entry cannot be read, names are not unique, or writing fails. Then `path` has no file.
    package static func write(_ entries: [Entry], to path: String) throws(ArchiveError) {
        do {
            var directory = ZIPDirectory()
            var file = try FileWriter(path)
            for entry in entries { try write(entry, to: &file, &directory, of: path) }
            try file.write(directory.end)
            try file.finish()
        } catch {
            try? FileSystem.removeFile(path)
            if let error = error as? ArchiveError { throw error }
            throw ArchiveError(
                error as? FileError ?? FileError(path: path, code: FileError.changedMeanwhile), of: path)
        }
    }

    private static func write(
        _ entry: Entry, to file: inout FileWriter, _ directory: inout ZIPDirectory, of path: String
    ) throws {
        func write(_ bytes: [UInt8]) throws {
            try file.write(try directory.add(entry.name, FileSum(of: bytes), of: path))
            try file.write(bytes)
        }
        switch entry.content {
        case .bytes(let bytes): try write(bytes)
        case .file(let source, nil): try write(try FileSystem.read(source))
        case .file(let source, let sum?):
            let source = try InputFile(source)
            guard source.size == sum.size else {
                throw FileError(path: source.path, code: FileError.changedMeanwhile)
            }
            try file.write(try directory.add(entry.name, sum, of: path))
            try file.copy(source)
        }
    }
}

/// The size and the checksum of a file's bytes, as an archive states them.
package struct FileSum: Sendable, Hashable {
    /// Number of bytes.
    package var size: Int
    /// CRC-32 of the bytes.
    package var checksum: UInt32

    /// A sum from its parts.
    package init(size: Int, checksum: UInt32) { (self.size, self.checksum) = (size, checksum) }

    /// Creates the sum of some bytes.
    package init(of bytes: [UInt8]) {
        self.init(size: bytes.count, checksum: CRC32.checksum(of: bytes[...]))
    }
}
