/// Reads ZIP archives into memory, within limits. Nothing that an archive says about itself is trusted.
package struct ZIPReader: Sendable {
    /// The most entries to read.
    package var maxEntries = 5000
    /// The most bytes of an entry, and of all entries together.
    package var maxBytesPerEntry = 30_000_000
    package var maxBytes = 300_000_000

    /// A reader with the usual limits.
    package init() {}

    /// Returns the files in the archive at `path`, in its order, without folders. Never use their names as paths to write to.
    ///
    /// - Throws: ``ArchiveError`` if the file is not an archive, damaged, encrypted or over a limit.
    package func entries(of path: String) throws(ArchiveError) -> [(name: String, bytes: [UInt8])] {
        let file = try ZIPFile(path, isStrict: true)
        guard file.count <= maxEntries else {
            throw ArchiveError(
                path: path, reason: "it has \(file.count) files; at most \(maxEntries) are read")
        }
        var entries: [(name: String, bytes: [UInt8])] = []
        var room = maxBytes
        for place in 0..<file.count {
            let entry = try file.entry(at: place)
            if entry.name.hasSuffix("/") { continue }
            guard !entry.isEncrypted else {
                throw ArchiveError(path: path, reason: "\(entry.name): it is encrypted")
            }
            guard let bytes = try file.read(entry, atMost: min(maxBytesPerEntry, room)) else {
                let reason =
                    room < maxBytesPerEntry
                    ? "it unpacks to more than \(maxBytes / 1_000_000) MB"
                    : "\(entry.name): it unpacks to more than \(maxBytesPerEntry / 1_000_000) MB"
                throw ArchiveError(path: path, reason: reason)
            }
            room -= bytes.count
            entries.append((entry.name, bytes))
        }
        return entries
    }
}
