#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A new folder for as long as this value lives.
///
/// What a killed process left behind is removed by the next one that makes a folder of the same prefix there. The lock on
/// a folder tells it from one that is in use; where the disk knows no locks, its age does.
final class LockedFolder: Sendable {
    /// Where it is.
    let path: String
    /// What could not be removed of those that killed processes left behind.
    let leftBehind: [FileError]
    /// `nil` where the disk knows no locks.
    private let lock: FolderLock?
    /// The folder that it was made in, whatever becomes of that one's path; `nil` where that cannot be opened.
    private let parent: Parent?
    /// Which folder it is.
    private let own: FileStamp?

    private final class Parent: Sendable {
        let folder: OpenFolder
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path) else { return nil }
            self.folder = folder
        }
    }

    /// How long a folder must have been left alone, in seconds, to be an abandoned one where nothing else tells.
    static let abandonedAge = 24 * 60 * 60
    /// How often another folder is made where another process takes the new one for abandoned.
    private static let attempts = 16

    /// Makes an empty folder that no other process uses.
    ///
    /// - Parameters:
    ///   - parent: where it is made.
    ///   - prefix: the begin of its name, which a ``UniqueWord`` ends.
    ///   - mode: its permissions, less those that the user's mask takes.
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
                // Another process took the folder for an abandoned one in the moment before it was locked.
            } catch {
                // What stays of it is removed by the next process.
                try? FileSystem.remove(path)
                throw error
            }
            attempt += 1
        }
    }

    // What cannot be removed now is removed by the next process.
    deinit {
        if let parent {
            try? parent.folder.remove(FileSystem.name(of: path))
        } else {
            try? FileSystem.remove(path)
        }
    }

    /// Throws ``FileError/movedAway`` where another folder, or none, has its path now.
    func checkInPlace() throws(FileError) {
        guard let own else { return }
        let standing = try FileSystem.stamp(of: path, links: .refused)
        guard standing?.isSame(own) == true else { throw FileError(path: path, code: FileError.movedAway) }
    }

    /// Makes a folder in it, and those above that one, but never the folder itself again.
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

    /// Gives the folder a name for good: neither this value nor another process removes it.
    func keep(as name: String) throws(FileError) { try FileSystem.rename(path, to: name) }

    /// Removes what killed processes left behind in `parent`. A folder that something is mounted in stays as it is.
    ///
    /// - Returns: what could not be removed, each with its reason; it is left to the next process.
    @discardableResult
    static func removeAbandoned(in parent: String, prefix: String) -> [FileError] {
        var left: [FileError] = []
        for name in (try? FileSystem.names(in: parent)) ?? []
        where UniqueWord.ends(name, after: prefix) {
            let path = FileSystem.joined(parent, name)
            // Others may put folders and links of such names there too.
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
