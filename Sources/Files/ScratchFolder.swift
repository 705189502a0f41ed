#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder for as long as this value lives, among the system's temporary files and for this user only.
///
/// What a killed process left behind is removed by the next one that makes a folder for the same purpose; the lock on a
/// folder tells it from one that is in use.
package final class ScratchFolder: Sendable {
    /// Where it is.
    package let path: String
    private let lock: Int32

    /// Makes an empty folder.
    ///
    /// - Parameters:
    ///   - purpose: the begin of its name, such as `peel-preview`.
    ///   - parent: where it is made.
    package init(for purpose: String, in parent: String = ScratchFolder.temporary) throws(FileError) {
        ScratchFolder.removeAbandoned(in: parent, prefix: purpose + "-")
        for _ in 1...5 {
            let name = "\(purpose)-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
            let folder = FileSystem.joined(parent, name)
            guard unsafe mkdir(folder, 0o700) == 0 else { throw FileError(path: folder, code: errno) }
            // Another process may take it for an abandoned one in the moment before it is locked.
            guard let lock = FileSystem.lock(folder) else { continue }
            guard FileSystem.kind(of: folder) == .folder else {
                FileSystem.unlock(lock)
                continue
            }
            (path, self.lock) = (folder, lock)
            return
        }
        throw FileError(path: parent, code: EAGAIN)
    }

    deinit {
        try? FileSystem.remove(path)
        FileSystem.unlock(lock)
    }

    /// Where the system keeps temporary files.
    package static var temporary: String {
        guard let named = unsafe getenv("TMPDIR") else { return "/tmp" }
        let path = unsafe String(cString: named)
        return path.isEmpty ? "/tmp" : path
    }

    private static func removeAbandoned(in parent: String, prefix: String) {
        for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(prefix) {
            let folder = FileSystem.joined(parent, name)
            // Others may put folders and links of such names there too.
            guard isOwnFolder(folder), let lock = FileSystem.lock(folder) else { continue }
            try? FileSystem.remove(folder)
            FileSystem.unlock(lock)
        }
    }

    private static func isOwnFolder(_ path: String) -> Bool {
        var info = stat()
        return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR && info.st_uid == getuid()
    }
}
