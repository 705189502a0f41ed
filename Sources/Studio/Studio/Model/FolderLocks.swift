import Files

/// Keeps other studios out of this studio's folders, as long as this value exists.
struct FolderLocks {
    /// The most folders to lock. Each lock needs an open file, and macOS gives a program 256.
    private static let most = 128

    private var locks: [FolderLock] = []

    /// Locks the folder at `path`, following links, unless it is locked already or the disk has no locks.
    ///
    /// - Throws: ``FileError``; see ``FolderLock/isHeldElsewhere(_:)``.
    mutating func take(_ path: String) throws(FileError) {
        if let standing = FileStamp(of: path), has(standing) { return }
        guard locks.count < FolderLocks.most else { return }
        do throws(FileError) {
            locks.append(try FolderLock(FileSystem.resolved(path)))
        } catch  where FolderLock.isUnknown(error) {
            return
        }
    }

    /// Releases the locks of folders that are no longer at any of `paths`.
    mutating func keep(only paths: [String]) {
        let standing = paths.compactMap { FileStamp(of: $0) }
        locks.removeAll { lock in
            !standing.contains { lock.stamp?.isSame($0) == true }
        }
    }

    private func has(_ folder: FileStamp) -> Bool { locks.contains { $0.stamp?.isSame(folder) == true } }
}
