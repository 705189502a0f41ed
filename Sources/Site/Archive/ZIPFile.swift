import CZip

/// A ZIP archive from anywhere, open for reading. Nothing that it says is trusted before it is bounded. Names that are neither
/// valid UTF-8 nor said to be so are code page 437. Only one task may use an archive at a time.
@safe package final class ZIPFile {
    /// One file or folder of an archive.
    package struct Entry: Sendable {
        /// The name in the archive. It may lead anywhere, hold any characters, and occur twice.
        package var name: String
        /// Size of the file in bytes, as the archive states it.
        package var bytes: UInt64
        /// Whether reading it takes a password.
        package var isEncrypted: Bool
        fileprivate var index: UInt64
    }

    /// Path of the archive.
    package let path: String
    private let archive: OpaquePointer

    /// Opens an archive and reads its directory.
    ///
    /// - Parameter isStrict: whether the directory must agree with the header before each entry.
    /// - Throws: ``ArchiveError`` if the file is missing or is not an archive, or its directory is damaged.
    package init(_ path: String, isStrict: Bool = false) throws(ArchiveError) {
        var code: Int32 = 0
        let flags = isStrict ? ZIP_RDONLY | ZIP_CHECKCONS : ZIP_RDONLY
        guard let archive = unsafe zip_open(path, flags, &code) else {
            throw ArchiveError(path: path, reason: Self.reason(forCode: code))
        }
        self.path = path
        unsafe self.archive = archive
    }

    deinit { unsafe zip_discard(archive) }

    /// Number of entries.
    package var count: Int { Int(clamping: unsafe zip_get_num_entries(archive, 0)) }

    /// Returns the entry at a place of the directory.
    ///
    /// - Throws: ``ArchiveError`` if the directory is damaged there.
    package func entry(at place: Int) throws(ArchiveError) -> Entry {
        var info = unsafe zip_stat_t()
        guard unsafe zip_stat_index(archive, UInt64(place), 0, &info) == 0 else { throw failure() }
        guard let name = unsafe zip_get_name(archive, UInt64(place), 0) else { throw failure() }
        return Entry(
            name: unsafe String(cString: name), bytes: unsafe info.size,
            isEncrypted: unsafe info.encryption_method != UInt16(ZIP_EM_NONE), index: UInt64(place))
    }

    /// Returns an entry's bytes, checked by the checksum; `nil` for more than `limit`, which also bounds the memory.
    ///
    /// - Throws: ``ArchiveError`` if the entry is damaged.
    package func read(_ entry: Entry, atMost limit: Int) throws(ArchiveError) -> [UInt8]? {
        guard entry.bytes <= UInt64(max(0, limit)) else { return nil }
        guard let file = unsafe zip_fopen_index(archive, entry.index, 0) else { throw failure() }
        defer { unsafe zip_fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe block.withUnsafeMutableBytes {
                unsafe zip_fread(file, $0.baseAddress, UInt64($0.count))
            }
            guard count >= 0 else {
                throw ArchiveError(path: path, reason: unsafe String(cString: zip_file_strerror(file)))
            }
            if count == 0 { return bytes }
            guard bytes.count + Int(count) <= limit else { return nil }
            bytes += block[..<Int(count)]
        }
    }

    private func failure() -> ArchiveError {
        ArchiveError(path: path, reason: unsafe String(cString: zip_strerror(archive)))
    }

    private static func reason(forCode code: Int32) -> String {
        var error = unsafe zip_error_t()
        unsafe zip_error_init_with_code(&error, code)
        defer { unsafe zip_error_fini(&error) }
        return unsafe String(cString: zip_error_strerror(&error))
    }
}

extension ZIPFile {
    /// The version of libzip, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: zip_libzip_version()) }
}
