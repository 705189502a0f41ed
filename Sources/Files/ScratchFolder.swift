#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder for as long as this value lives, among the system's temporary files and for this user only. What a killed
/// process left behind is removed by the next one that makes a folder for the same purpose.
package final class ScratchFolder: Sendable {
    /// Where it is.
    package var path: String { folder.path }
    private let folder: LockedFolder

    /// Makes an empty folder.
    ///
    /// - Parameters:
    ///   - purpose: the begin of its name, such as `peel-preview`.
    ///   - parent: where it is made.
    package init(for purpose: String, in parent: String = ScratchFolder.temporary) throws(FileError) {
        do throws(FileError) {
            folder = try LockedFolder(in: parent, prefix: purpose + "-", mode: 0o700)
        } catch  where error.isMissing || error.isForbidden || error.code == EROFS {
            throw FileError(path: parent, code: FileError.noTemporaryFolder)
        }
    }

    /// Makes the folder again where somebody removed it, such as what clears temporary files: for this user only, too.
    ///
    /// - Throws: ``FileError`` also where something of another user's stands there, or a link.
    package func restore() throws(FileError) {
        guard try !FileSystem.isOwnFolder(path) else { return }
        do throws(FileError) {
            try FileSystem.makeOneFolder(path, mode: 0o700)
        } catch  where error.code == EEXIST {
            throw FileError(path: path, code: FileError.movedAway)
        }
    }

    /// Whether a file is in such a folder, by its path.
    static func holds(_ path: String) -> Bool {
        let start = FileSystem.joined(temporary, "peel-")
        guard path.hasPrefix(start) else { return false }
        let purpose = path.dropFirst(start.count).prefix { $0 != "/" }
        guard let dash = purpose.lastIndex(of: "-") else { return false }
        return UniqueWord.ends(String(purpose), after: String(purpose[...dash]))
    }

    /// The absolute path of where the system keeps temporary files: programs that are given it run elsewhere.
    package static var temporary: String {
        guard let named = unsafe getenv("TMPDIR") else { return "/tmp" }
        let path = unsafe String(cString: named)
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return path.isEmpty ? "/tmp" : (try? FileSystem.resolved(path)) ?? path
    }
}
