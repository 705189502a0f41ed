#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that arrives piece by piece, with a hidden name until it is complete. A killed process leaves the hidden file behind,
/// and ``AbandonedFiles`` removes it. A lock marks a file that is still arriving.
package final class IncomingFile {
    /// The path of the hidden file.
    package let path: String
    /// The number of bytes so far.
    package private(set) var size = 0
    private let folder: String
    private let descriptor: Int32
    private var isKept = false

    /// Creates a hidden file in `folder`.
    package init(in folder: String) throws(FileError) {
        self.folder = folder
        var attempt = 1
        while true {
            let path = FileSystem.joined(folder, AbandonedFiles.incomingPrefix + UniqueWord.random())
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw FileError(path: folder, code: errno) }
            if IncomingFile.isLocked(descriptor, path) || attempt == IncomingFile.attempts {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            attempt += 1
            FolderLock.release(descriptor)
            unsafe unlink(path)
        }
    }

    /// How often another file is created if another process mistakes the new one for abandoned.
    private static let attempts = 16

    /// Locks a new file. Returns `false` if another process mistook it for abandoned. Ignores disks without locks.
    private static func isLocked(_ descriptor: Int32, _ path: String) -> Bool {
        do throws(FileError) {
            try FolderLock.take(descriptor, path)
        } catch {
            return !FolderLock.isHeldElsewhere(error)
        }
        return FileStamp(of: path, links: .refused) != nil
    }

    deinit {
        FolderLock.release(descriptor)
        if !isKept { unsafe unlink(path) }
    }

    /// Adds bytes.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        try FileDescriptor.write(bytes, to: descriptor, folder)
        size += bytes.count
    }

    /// Gives the complete file its name in the folder, unless that is taken; returns whether it was free.
    package func keep(as name: String) throws(FileError) -> Bool {
        let target = FileSystem.joined(folder, name)
        try FileDescriptor.synchronize(descriptor, target)
        guard try FileSystem.moveToFreeName(path, target) else { return false }
        isKept = true
        return true
    }
}

extension FileSystem {
    /// Moves a file on the same disk, unless the new path exists; returns whether it was free. The new name is flushed to the
    /// disk before the old one is removed: after a power cut, at least one of them exists.
    package static func moveToFreeName(_ path: String, _ target: String) throws(FileError) -> Bool {
        let folder = try OpenFolder(folder(of: path))
        return try folder.move(
            name(of: path), into: OpenFolder(Self.folder(of: target)), as: name(of: target))
    }

    /// Returns whether this user may create and replace files in a folder.
    package static func isWritable(_ folder: String) -> Bool { (try? checkWritable(folder)) != nil }

    /// Throws if this user may not create and replace files in a folder.
    static func checkWritable(_ folder: String) throws(FileError) {
        try SystemCall.status.make(on: folder) { unsafe access(folder, W_OK | X_OK) }
    }
}
