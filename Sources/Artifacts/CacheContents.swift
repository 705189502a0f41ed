package import Files

/// The contents of a cache, for `peel cache`.
package struct CacheContents: Sendable, Encodable {
    /// The files of one kind.
    package struct Share: Sendable, Encodable {
        /// Number of files.
        package var count = 0
        /// Size of all files, in bytes.
        package var bytes = 0

        fileprivate mutating func add(_ entry: CacheFolder.Entry) {
            count += 1
            bytes = bytes.clampedSum(entry.size)
        }
    }

    /// The cache's folder.
    package let folder: String
    /// The stickers.
    package private(set) var stickers = Share()
    /// Everything else: mattes, link previews, records of builds, half-written files.
    package private(set) var other = Share()

    /// Size of all files, in bytes.
    package var bytes: Int { stickers.bytes.clampedSum(other.bytes) }

    /// Reads the contents of `folder`.
    package init(of folder: CacheFolder) throws(FileError) {
        self.folder = folder.path
        for entry in try folder.entries() {
            if entry.kind == .sticker { stickers.add(entry) } else { other.add(entry) }
        }
    }

    /// Removes every file that belongs to the cache, and nothing else.
    package static func clear(_ folder: CacheFolder) throws(FileError) {
        for entry in try folder.entries() { try FileSystem.removeFile(entry.path) }
    }
}

extension Int {
    /// Returns the sum, or the largest number if the sum overflows: files may claim any size.
    fileprivate func clampedSum(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
