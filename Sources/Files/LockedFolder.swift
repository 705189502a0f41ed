#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A new folder that exists as long as this value. Folders of killed processes are removed by the next process that creates a
/// folder with the same prefix there. A lock marks a folder in use; on a disk without locks, its age decides.
final class LockedFolder: Sendable {
    /// The folder's path.
    let path: String
    /// Errors for folders of killed processes that could not be removed.
    let leftBehind: [FileError]
    /// `nil` if the disk does not support locks.
    private let lock: FolderLock?
    /// The folder around it, even if its path changes meanwhile; `nil` if it cannot be opened.
    private let parent: Parent?
    /// The folder's identity.
    private let own: FileStamp?

    private final class Parent: Sendable {
        let folder: OpenFolder
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path) else { return nil }
            self.folder = folder
        }
    }

    /// Age in seconds at which a folder counts as abandoned, if there are no locks.
    static let abandonedAge = 24 * 60 * 60
    /// How often another folder is created if another process mistakes the new one for abandoned.
    private static let attempts = 16

    /// Creates an empty folder that no other process uses.
    ///
    /// - Parameter prefix: the start of its name in `parent`, before a ``UniqueWord``. The umask reduces the permissions `mode`.
    init(in parent: String, prefix: String, mode: mode_t = 0o777) throws(FileError) {
        leftBehind = LockedFolder.removeAbandoned(in: parent, prefix: prefix)
        self.parent = Parent(parent)
        var attempt = 1
        while true {
            let path = FileSystem.joined(parent, prefix + UniqueWord.random())
            try FileSystem.makeOneFolder(path, mode: mode)
            do throws(FileError) {
                let lock = try FolderLock(path)
                if try FileSystem.kind(of: path) == .folder {
                    (self.path, self.lock, own) = (path, lock, lock.stamp)
                    return
                }
                throw FileError(path: path, code: ENOENT)
            } catch  where FolderLock.isUnknown(error) {
                (self.path, self.lock, own) = (path, nil, FileStamp(of: path, links: .refused))
                return
            } catch
                where (FolderLock.isHeldElsewhere(error) || error.code == ENOENT)
                && attempt < LockedFolder.attempts
            {
                // Another process mistook the folder for abandoned, just before it was locked.
            } catch {
                // The next process removes the rest.
                try? FileSystem.remove(path)
                throw error
            }
            attempt += 1
        }
    }

    // The next process removes anything that cannot be removed now.
    deinit {
        if let parent {
            try? parent.folder.remove(FileSystem.name(of: path))
        } else {
            try? FileSystem.remove(path)
        }
    }

    /// Throws ``FileError/movedAway`` if its path now leads to another folder, or to nothing.
    func checkInPlace() throws(FileError) {
        guard let own else { return }
        let standing = try FileSystem.stamp(of: path, links: .refused)
        guard standing?.isSame(own) == true else { throw FileError(path: path, code: FileError.movedAway) }
    }

    /// Creates a folder in it, with the folders between the two. Never creates the locked folder itself again.
    func makeFolder(_ name: String) throws(FileError) {
        let path = FileSystem.joined(path, name)
        do throws(FileError) {
            try FileSystem.makeOneFolder(path, mayStand: true)
        } catch  where error.code == ENOENT {
            let above = FileSystem.folder(of: name)
            guard above != "." else { throw FileError(path: self.path, code: FileError.movedAway) }
            try makeFolder(above)
            try FileSystem.makeOneFolder(path, mayStand: true)
        }
    }

    /// Renames the folder to a permanent name: neither this value nor another process removes it.
    func keep(as name: String) throws(FileError) { try FileSystem.rename(path, to: name) }

    /// Removes the folders that killed processes left in `parent`. A folder with a mount in it stays.
    ///
    /// - Returns: errors for the folders that could not be removed. They are left to the next process.
    @discardableResult
    static func removeAbandoned(in parent: String, prefix: String) -> [FileError] {
        var left: [FileError] = []
        for name in (try? FileSystem.names(in: parent)) ?? []
        where UniqueWord.ends(name, after: prefix) {
            let path = FileSystem.joined(parent, name)
            // Other users may have folders and links with such names there too.
            guard (try? FileSystem.isOwnFolder(path)) == true else { continue }
            do throws(FileError) {
                try removeUnused(path)
            } catch  where FolderLock.isHeldElsewhere(error) || error.code == ENOENT {
                // Another process works in it, or removes it.
            } catch {
                left.append(error)
            }
        }
        return left
    }

    private static func removeUnused(_ path: String) throws(FileError) {
        var lock: FolderLock?
        do throws(FileError) {
            lock = try FolderLock(path)
        } catch  where FolderLock.isUnknown(error) {
            guard try FileSystem.age(of: path) > abandonedAge else { return }
        }
        try OpenFolder(refusingLink: path).refuseMounts()
        try FileSystem.remove(path)
        _ = consume lock
    }
}
