#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that only this user reads.
package enum PrivateFile {
    /// Writes a file that only this user may read (mode 0600), unless something stands at `path` already.
    ///
    /// Whole or not at all: of several processes that do so at once, one succeeds, and the others find its file.
    ///
    /// - Throws: ``FileError``; with `EEXIST` where something stands there.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        let partial = "\(path).\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
        let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { unsafe unlink(partial) }
        var failure: Int32 = 0
        let written = unsafe write(descriptor, bytes, bytes.count)
        if written < 0 { failure = errno } else if written < bytes.count { failure = ENOSPC }
        if failure == 0 && fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        // A second name, unlike a rename, does not replace what stands there.
        if failure == 0, unsafe link(partial, path) != 0 {
            failure = errno
            // A disk without second names.
            if [EPERM, ENOTSUP, EMLINK].contains(failure) && FileInfo(at: path) == nil {
                failure = unsafe rename(partial, path) == 0 ? 0 : errno
            }
        }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
    }
}
