#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A lock on a folder that lasts as long as this value, and no longer than its process.
package final class FolderLock: Sendable {
    let descriptor: Int32

    /// Takes the lock, without waiting. A link is not followed but an error.
    ///
    /// - Throws: ``FileError`` where it cannot be had: see ``isHeldElsewhere(_:)`` and ``isUnknown(_:)``.
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

    /// The locked folder's stamp.
    package var stamp: FileStamp? {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { return nil }
        return FileStamp(info)
    }

    /// Locks a file or a folder that is open, until it is released, without waiting.
    static func take(_ descriptor: Int32, _ path: String) throws(FileError) {
        try SystemCall.lock.make(on: path) { flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    /// Ends the lock and closes the file or folder. Closing alone would not do: a program that is being started has its descriptor too,
    /// until it runs, and with it the lock.
    static func release(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether the error says that another process holds the lock.
    package static func isHeldElsewhere(_ error: FileError) -> Bool { error.code == EWOULDBLOCK }

    /// Whether the error says that the disk knows no locks, as some network disks do not.
    package static func isUnknown(_ error: FileError) -> Bool {
        [ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP, EINVAL].contains(error.code)
    }
}
