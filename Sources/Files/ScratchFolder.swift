#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A temporary folder that only this user can read and that exists as long as this value. Folders of killed
/// processes are removed by the next process that creates one for the same purpose.
package final class ScratchFolder: Sendable {
    /// The folder's path.
    package var path: String { folder.path }
    private let folder: LockedFolder

    /// Creates an empty folder in `parent`, whose name starts with `purpose`, such as `peel-preview`.
    package init(for purpose: String, in parent: String = ScratchFolder.temporary) throws(FileError) {
        do throws(FileError) {
            folder = try LockedFolder(in: parent, prefix: purpose + "-", mode: 0o700)
        } catch  where error.isMissing || error.isForbidden || error.code == EROFS {
            throw FileError(path: parent, code: FileError.noTemporaryFolder)
        }
    }

    /// Creates the folder again if it was removed, for example by a clean-up of temporary files. It stays private to this user.
    ///
    /// - Throws: ``FileError``, also if a link or an entry of another user has its path.
    package func restore() throws(FileError) {
        guard try !FileSystem.isOwnFolder(path) else { return }
        do throws(FileError) {
            try FileSystem.makeOneFolder(path, mode: 0o700)
        } catch  where error.code == EEXIST {
            throw FileError(path: path, code: FileError.movedAway)
        }
    }

    /// Returns whether a path is in such a folder. Does not look at the disk.
    static func holds(_ path: String) -> Bool {
        let start = FileSystem.joined(temporary, "peel-")
        guard path.hasPrefix(start) else { return false }
        let purpose = path.dropFirst(start.count).prefix { $0 != "/" }
        guard let dash = purpose.lastIndex(of: "-") else { return false }
        return UniqueWord.ends(String(purpose), after: String(purpose[...dash]))
    }

    /// The system's folder for temporary files; an absolute path, because programs that receive it run in other folders.
    package static var temporary: String {
        guard let named = unsafe getenv("TMPDIR") else { return "/tmp" }
        let path = unsafe String(cString: named)
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return path.isEmpty ? "/tmp" : (try? FileSystem.resolved(path)) ?? path
    }
}
