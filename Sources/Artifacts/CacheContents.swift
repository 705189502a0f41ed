package import Files

/// What a cache holds, told and cleared; what `peel cache` does.
package struct CacheContents: Sendable, Encodable {
    /// The files of one kind.
    package struct Share: Sendable, Encodable {
        /// How many there are.
        package var count = 0
        /// What they take, in bytes.
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
    /// All else: mattes, link previews, what is known of builds, what earlier versions stored, what was left half-written.
    package private(set) var other = Share()

    /// What all files take, in bytes.
    package var bytes: Int { stickers.bytes.clampedSum(other.bytes) }

    /// What is in `folder` now.
    package init(of folder: CacheFolder) throws(FileError) {
        self.folder = folder.path
        for entry in try folder.entries() {
            if entry.kind == .sticker { stickers.add(entry) } else { other.add(entry) }
        }
    }

    /// Removes every file of the cache's own, and nothing else.
    package static func clear(_ folder: CacheFolder) throws(FileError) {
        for entry in try folder.entries() { try FileSystem.removeFile(entry.path) }
    }
}

extension Int {
    /// The sum, or the largest number where it is larger than that: files may claim any size.
    fileprivate func clampedSum(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
