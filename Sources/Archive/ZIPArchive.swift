import CZip

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
        try unsafe change(path, ZIP_CREATE | ZIP_TRUNCATE) { archive throws(ArchiveError) in
            for entry in entries { try unsafe add(entry, to: archive, path: path) }
        }
    }

    /// Gives entries of the archive at `path` other bytes; the others are copied as they are, without a look at what is in them.
    /// The archive is then, byte for byte, what ``write(_:to:)`` gives of all its entries. The file that stood there is replaced by
    /// another once all is written: what other names it has stay as they are.
    ///
    /// - Parameter entries: each is in the archive, by its name.
    /// - Throws: ``ArchiveError`` where an entry is not in the archive or cannot be read, or the archive cannot be read or written.
    package static func replace(_ entries: [Entry], in path: String) throws(ArchiveError) {
        try unsafe change(path, 0) { archive throws(ArchiveError) in
            for entry in entries { try unsafe replace(entry, in: archive, path: path) }
        }
    }

    private static func change(
        _ path: String, _ flags: Int32, _ make: (OpaquePointer) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        var code: Int32 = 0
        errno = 0
        guard let archive = unsafe zip_open(path, flags, &code) else {
            let systemCode = errno
            throw ArchiveError(
                path: path, reason: reason(forCode: code), systemCode: systemCode == 0 ? nil : systemCode)
        }
        do throws(ArchiveError) {
            try unsafe make(archive)
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

    private static func add(
        _ entry: Entry, to archive: OpaquePointer, path: String
    ) throws(ArchiveError) {
        try unsafe put(entry, in: archive, path: path) { source in
            unsafe zip_file_add(archive, entry.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        }
    }

    private static func replace(
        _ entry: Entry, in archive: OpaquePointer, path: String
    ) throws(ArchiveError) {
        let place = unsafe zip_name_locate(archive, entry.name, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard place >= 0 else {
            throw ArchiveError(path: path, reason: "\(entry.name): \(unsafe reason(of: archive))")
        }
        try unsafe put(entry, in: archive, path: path) { source in
            unsafe zip_file_replace(archive, zip_uint64_t(place), source, 0) == 0 ? place : -1
        }
    }

    /// - Parameter place: gives an entry's source a place in the archive, or -1.
    private static func put(
        _ entry: Entry, in archive: OpaquePointer, path: String, at place: (OpaquePointer) -> zip_int64_t
    ) throws(ArchiveError) {
        guard let source = unsafe source(of: entry.content, in: archive) else {
            throw ArchiveError(path: path, reason: unsafe reason(of: archive))
        }
        let index = unsafe place(source)
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
