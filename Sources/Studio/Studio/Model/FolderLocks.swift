import Files

/// Keeps other studios out of the folders that this one writes in, for as long as this value lives.
struct FolderLocks {
    /// How many folders are locked at most. Each takes an open file, and macOS gives a program 256.
    private static let most = 128

    private var locks: [FolderLock] = []

    /// Locks the folder at `path`, links followed, where it is not locked by this value already. On a disk without locks
    /// nothing keeps others out.
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

    /// Gives up the locks of folders that stand at none of some paths any more.
    mutating func keep(only paths: [String]) {
        let standing = paths.compactMap { FileStamp(of: $0) }
        locks.removeAll { lock in
            !standing.contains { lock.stamp?.isSame($0) == true }
        }
    }

    private func has(_ folder: FileStamp) -> Bool { locks.contains { $0.stamp?.isSame(folder) == true } }
}
