#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A lock on a folder. It lasts as long as this value, and no longer than its process.
package final class FolderLock: Sendable {
    let descriptor: Int32

    /// Takes the lock without waiting. A link is an error: it is not followed.
    ///
    /// - Throws: ``FileError`` if the lock is not available; see ``isHeldElsewhere(_:)`` and ``isUnknown(_:)``.
    package init(_ folder: String) throws(FileError) {
        let descriptor = try SystemCall.open.make(on: folder) {
            unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        do throws(FileError) {
            try FolderLock.take(descriptor, folder)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit { FolderLock.release(descriptor) }

    /// The stamp of the locked folder.
    package var stamp: FileStamp? {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { return nil }
        return FileStamp(info)
    }

    /// Locks an open file or folder without waiting, until ``release(_:)``.
    static func take(_ descriptor: Int32, _ path: String) throws(FileError) {
        try SystemCall.lock.make(on: path) { flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    /// Unlocks and closes the file or folder. Closing alone is not enough: a program that is just being started
    /// has a copy of the descriptor until it runs, and so holds the lock.
    static func release(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Returns whether the error means that another process holds the lock.
    package static func isHeldElsewhere(_ error: FileError) -> Bool { error.code == EWOULDBLOCK }

    /// Returns whether the error means that the disk does not support locks, as on some network disks.
    package static func isUnknown(_ error: FileError) -> Bool {
        [ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP, EINVAL].contains(error.code)
    }
}
