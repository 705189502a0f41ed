import CZip
package import Files

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes ZIP archives whose bytes depend on their entries alone.
///
/// Entries are stored, not deflated: stickers are compressed images already. Every entry carries the same date
/// (1980-01-01, the earliest of the format), mode 0644 and a UTF-8 name, so that equal entries make equal
/// archives on any day, in any time zone, for any user.
package enum ZIPArchive {
    /// One file of an archive.
    package struct Entry: Sendable {
        /// Where an entry's bytes come from.
        package enum Content: Sendable {
            /// Bytes in memory.
            case bytes([UInt8])
            /// A file's path; it is read while the archive is written, a block at a time.
            case file(String)
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

    /// Writes `entries`, in their order, as the archive at `path`; what stood there is replaced once all is written.
    ///
    /// - Throws: ``ArchiveError`` where an entry cannot be read, two have one name, or the archive cannot be written.
    package static func write(_ entries: [Entry], to path: String) throws(ArchiveError) {
        var code: Int32 = 0
        errno = 0
        guard let archive = unsafe zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
            let systemCode = errno
            throw ArchiveError(
                path: path, reason: reason(forCode: code), systemCode: systemCode == 0 ? nil : systemCode)
        }
        do throws(ArchiveError) {
            for entry in entries { try unsafe add(entry, to: archive, path: path) }
            guard unsafe zip_close(archive) == 0 else {
                throw ArchiveError(
                    path: path, reason: unsafe reason(of: archive), systemCode: unsafe systemCode(of: archive)
                )
            }
        } catch {
            unsafe zip_discard(archive)
            throw error
        }
    }

    /// The archive `standing` with other bytes for some entries: byte for byte what ``write(_:to:)`` gives of all its entries.
    ///
    /// - Parameters:
    ///   - entries: at least one.
    ///   - path: where it will be written; the entries are written beside that meanwhile.
    ///   - begun: what was begun there of that archive, if anything.
    /// - Returns: `nil` where the archive was not made by ``write(_:to:)`` or has not all of the entries, or is too large.
    /// - Throws: ``ArchiveError`` where an entry cannot be read, or nothing be written.
    package static func replacing(
        _ entries: [Entry], in standing: OpenFile, for path: String, after begun: BegunArchive? = nil
    ) throws(ArchiveError) -> SplicedArchive? {
        let begun = begun?.base.path == standing.path ? begun : nil
        let base = begun?.base ?? standing
        let others = try opened(entries, beside: path)
        do throws(FileError) {
            return try SplicedArchive(of: base, replacing: others, begun: begun)
        } catch {
            throw ArchiveError(error, of: path)
        }
    }

    /// An archive of `entries` that has no name: it was written beside `path`, and is gone when it is no longer read.
    static func opened(_ entries: [Entry], beside path: String) throws(ArchiveError) -> OpenFile {
        let partial = path + ".entries"
        try write(entries, to: partial)
        do throws(FileError) {
            let file = try OpenFile(partial)
            try FileSystem.remove(partial)
            return file
        } catch {
            try? FileSystem.remove(partial)
            throw ArchiveError(error, of: path)
        }
    }

    private static func add(
        _ entry: Entry, to archive: OpaquePointer, path: String
    ) throws(ArchiveError) {
        guard let source = unsafe source(of: entry.content, in: archive) else {
            throw ArchiveError(path: path, reason: unsafe reason(of: archive))
        }
        let index = unsafe zip_file_add(archive, entry.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            unsafe zip_source_free(source)
            throw ArchiveError(path: path, reason: "\(entry.name): \(unsafe reason(of: archive))")
        }
        let position = zip_uint64_t(index)
        let done =
            unsafe zip_set_file_compression(archive, position, ZIP_CM_STORE, 0) == 0
            && zip_file_set_dostime(archive, position, 0, earliestDate, 0) == 0
            && zip_file_set_external_attributes(
                archive, position, 0, UInt8(ZIP_OPSYS_UNIX), regularFileMode << 16) == 0
        guard done else { throw ArchiveError(path: path, reason: unsafe reason(of: archive)) }
    }

    /// A source that libzip owns once it is added; bytes are copied into memory that libzip frees.
    private static func source(of content: Entry.Content, in archive: OpaquePointer) -> OpaquePointer? {
        switch content {
        case .file(let file):
            return unsafe zip_source_file(archive, file, 0, -1)
        case .bytes(let bytes):
            guard let copy = unsafe malloc(max(1, bytes.count)) else { return nil }
            unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
            return unsafe zip_source_buffer(archive, copy, zip_uint64_t(bytes.count), 1)
        }
    }

    /// MS-DOS date of 1980-01-01: day 1, month 1, years since 1980 in the high bits.
    private static let earliestDate: zip_uint16_t = 1 << 5 | 1
    /// A regular file that its owner may write and all may read.
    private static let regularFileMode: zip_uint32_t = 0o100644

    static func reason(of archive: OpaquePointer) -> String {
        unsafe String(cString: zip_strerror(archive))
    }

    /// The system's error number; `nil` where libzip itself refused.
    private static func systemCode(of archive: OpaquePointer) -> Int32? {
        guard let error = unsafe zip_get_error(archive), unsafe zip_error_system_type(error) == ZIP_ET_SYS
        else { return nil }
        return unsafe zip_error_code_system(error)
    }

    static func reason(forCode code: Int32) -> String {
        var error = unsafe zip_error_t()
        unsafe zip_error_init_with_code(&error, code)
        defer { unsafe zip_error_fini(&error) }
        return unsafe String(cString: zip_error_strerror(&error))
    }
}

/// An archive that could not be written or read.
package struct ArchiveError: Error, Sendable, Equatable {
    /// Path of the archive.
    package var path: String
    /// What was wrong, in plain words.
    package var reason: String
    /// The system's error number, where it was the system that refused.
    package var systemCode: Int32?
}

extension ArchiveError {
    /// What the system said of a file, as said of the archive at `path`.
    init(_ error: FileError, of path: String) {
        self.init(path: path, reason: error.reason, systemCode: error.code)
    }
}
