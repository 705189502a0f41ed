#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that only this user can read.
package enum PrivateFile {
    /// Creates a file that only this user may read (mode 0600), unless something exists at `path`. The file appears complete or
    /// not at all. If several processes do so at once, one succeeds, and the others find its file.
    ///
    /// - Throws: ``FileError``; with `EEXIST` if something exists at `path`.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        let partial = AbandonedFiles.partialName(beside: path)
        defer { try? FileSystem.removeFile(partial) }
        do throws(FileError) {
            var file = try FileDescriptor(making: partial, mode: 0o600)
            try file.write(bytes)
            try file.synchronize()
            try file.finish()
            // A hard link, unlike a rename, does not replace an existing file.
            do throws(FileError) {
                try SystemCall.link.make(on: path) { unsafe linkat(AT_FDCWD, partial, AT_FDCWD, path, 0) }
            } catch
                where [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(error.code) && FileInfo(at: path) == nil
            {
                // The disk does not support hard links.
                try FileSystem.rename(partial, to: path)
            }
        } catch {
            throw FileError(path: path, code: error.code)
        }
    }
}
