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
        let partial = AbandonedFiles.partialName(beside: path)
        defer { try? FileSystem.removeFile(partial) }
        do throws(FileError) {
            var file = try FileDescriptor(making: partial, mode: 0o600)
            try file.write(bytes)
            try file.synchronize()
            try file.finish()
            // A second name, unlike a rename, does not replace what stands there.
            do throws(FileError) {
                try SystemCall.link.make(on: path) { unsafe linkat(AT_FDCWD, partial, AT_FDCWD, path, 0) }
            } catch
                where [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(error.code) && FileInfo(at: path) == nil
            {
                // A disk without second names.
                try FileSystem.rename(partial, to: path)
            }
        } catch {
            throw FileError(path: path, code: error.code)
        }
    }
}
