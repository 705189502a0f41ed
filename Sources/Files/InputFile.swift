#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file that is open for reading: what is asked of it and what is read from it is one and the same file,
/// whatever becomes of its name meanwhile.
package struct InputFile: ~Copyable {
    /// What becomes of a link at the path.
    package enum Links: Sendable {
        case followed, refused
    }

    /// The path that it was opened by.
    package let path: String
    /// Its size in bytes when it was opened.
    package let size: Int
    /// What the system said of it when it was opened.
    package let stamp: FileStamp
    private let descriptor: Int32
    private let modified: Int

    /// Opens the file at `path`. Never waits for a pipe's other end.
    ///
    /// - Throws: ``FileError`` also where a folder, a pipe or a device stands there, or a link that is refused.
    package init(_ path: String, links: Links = .followed) throws(FileError) {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (links == .refused ? O_NOFOLLOW : 0)
        let descriptor = unsafe open(path, flags)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else {
            let code = errno
            close(descriptor)
            throw FileError(path: path, code: code)
        }
        guard info.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileError(path: path, code: info.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(info.st_size)
        stamp = FileStamp(info)
        modified = stamp.modified
    }

    deinit { close(descriptor) }

    /// The bytes from `offset` on: as many as there are now, at most `count`. No more memory is taken than that.
    ///
    /// A file that is cut short while it is read gives fewer bytes than its ``size``.
    package func bytes(upTo count: Int, from offset: Int = 0) throws(FileError) -> [UInt8] {
        let wanted = max(0, min(count, size - offset))
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let got = unsafe pread(
                    descriptor, buffer.baseAddress! + filled, wanted - filled, off_t(offset + filled))
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                filled += got
            }
        }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
        return bytes
    }

    /// All bytes of a file that may have up to `limit`.
    ///
    /// - Throws: ``FileError/tooLarge`` for a larger one, before memory is taken.
    package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw FileError(path: path, code: FileError.tooLarge) }
        return try bytes(upTo: size)
    }

    /// Gives the file the time of now, so that its age tells when it was last of use; not more often than once in a
    /// minute. A file that this user may not change keeps its time.
    package func markUsed() {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0, abs(Int(now.tv_sec) - modified) > 60 else {
            return
        }
        _ = futimens(descriptor, nil)
    }
}
