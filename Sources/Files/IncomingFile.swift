#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that comes in piece by piece, under a hidden name until it is whole.
///
/// Whoever is killed meanwhile leaves the hidden file; ``AbandonedFiles`` clears it away. A lock tells it from one that still
/// comes in.
package final class IncomingFile {
    /// Where the pieces go.
    package let path: String
    /// Bytes so far.
    package private(set) var size = 0
    private let folder: String
    private let descriptor: Int32
    private var isKept = false

    /// Begins a file in `folder`.
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

    /// How often another file is made where another process takes the new one for abandoned.
    private static let attempts = 16

    /// Locks a new file; false where another process took it for an abandoned one in the moment before. A disk may know no
    /// locks.
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

    /// Adds a piece.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        try FileDescriptor.write(bytes, to: descriptor, folder)
        size += bytes.count
    }

    /// Gives the whole file its name in the folder; a file that has it already stays what it is.
    ///
    /// - Returns: whether the name was free.
    package func keep(as name: String) throws(FileError) -> Bool {
        let target = FileSystem.joined(folder, name)
        try FileDescriptor.synchronize(descriptor, target)
        guard try FileSystem.moveToFreeName(path, target) else { return false }
        isKept = true
        return true
    }
}

extension FileSystem {
    /// Gives a file another name on the same disk, unless something has that name. The new name is on the disk before the old one
    /// goes: a power cut may leave both, and never none.
    ///
    /// - Returns: whether the name was free.
    package static func moveToFreeName(_ path: String, _ target: String) throws(FileError) -> Bool {
        let folder = try OpenFolder(folder(of: path))
        return try folder.move(
            name(of: path), into: OpenFolder(Self.folder(of: target)), as: name(of: target))
    }

    /// Whether this user may make and replace files in a folder.
    package static func isWritable(_ folder: String) -> Bool { (try? checkWritable(folder)) != nil }

    /// Throws where this user may not make and replace files in a folder.
    static func checkWritable(_ folder: String) throws(FileError) {
        try SystemCall.status.make(on: folder) { unsafe access(folder, W_OK | X_OK) }
    }
}

// The system's calls whose names the types above use for their own.
