#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file that is open for reading: its bytes stay what they are when another file takes its name.
package final class OpenFile: Sendable {
    /// Where it was opened.
    package let path: String
    /// How many bytes it had then.
    package let size: Int
    private let descriptor: Int32

    /// Opens the file at `path`, links followed. Never waits for a pipe's other end.
    ///
    /// - Throws: ``FileError`` where there is none, where it may not be read, and where it is no regular file.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
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
        size = Int(info.st_size)
    }

    deinit { close(descriptor) }

    /// Up to `count` bytes from `offset`; fewer where the file ends.
    package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let wanted = max(0, min(count, size - offset))
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
}
