import CZip

/// Reads ZIP archives into memory, within limits: nothing that an archive says of itself is believed.
package struct ZIPReader: Sendable {
    /// The most entries that are read.
    package var mostEntries = 5000
    /// The most bytes of an entry, and of all entries together.
    package var mostBytesPerEntry = 30_000_000
    package var mostBytes = 300_000_000

    /// A reader with the usual limits.
    package init() {}

    /// The files in the archive at `path`, in its order; folders are left out. Names are as the archive has them: they
    /// are no paths to write to.
    ///
    /// - Throws: ``ArchiveError`` for what is no archive, is damaged, encrypted or over a limit.
    package func entries(of path: String) throws(ArchiveError) -> [(name: String, bytes: [UInt8])] {
        var code: Int32 = 0
        guard let archive = unsafe zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw ArchiveError(path: path, reason: ZIPArchive.reason(forCode: code))
        }
        defer { unsafe zip_discard(archive) }
        let count = unsafe Int(zip_get_num_entries(archive, 0))
        guard count <= mostEntries else {
            throw ArchiveError(
                path: path, reason: "it has \(count) files; at most \(mostEntries) are read")
        }
        var entries: [(name: String, bytes: [UInt8])] = []
        var total = 0
        for index in 0..<count {
            guard let entry = try unsafe read(zip_uint64_t(index), of: archive, path: path) else { continue }
            total += entry.bytes.count
            guard total <= mostBytes else {
                throw ArchiveError(
                    path: path, reason: "it unpacks to more than \(mostBytes / 1_000_000) MB")
            }
            entries.append(entry)
        }
        return entries
    }

    private func read(
        _ index: zip_uint64_t, of archive: OpaquePointer, path: String
    ) throws(ArchiveError) -> (name: String, bytes: [UInt8])? {
        guard let pointer = unsafe zip_get_name(archive, index, 0) else {
            throw ArchiveError(path: path, reason: unsafe ZIPArchive.reason(of: archive))
        }
        let name = unsafe String(cString: pointer)
        if name.hasSuffix("/") { return nil }
        guard let file = unsafe zip_fopen_index(archive, index, 0) else {
            throw ArchiveError(
                path: path, reason: "\(name): \(unsafe ZIPArchive.reason(of: archive))")
        }
        defer { unsafe _ = zip_fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe Int(zip_fread(file, &block, zip_uint64_t(block.count)))
            guard count >= 0 else {
                throw ArchiveError(path: path, reason: "\(name): it is damaged")
            }
            if count == 0 { return (name, bytes) }
            bytes += block[..<count]
            guard bytes.count <= mostBytesPerEntry else {
                throw ArchiveError(
                    path: path,
                    reason: "\(name): it unpacks to more than \(mostBytesPerEntry / 1_000_000) MB")
            }
        }
    }
}
