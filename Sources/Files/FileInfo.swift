#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Facts about a file or folder. For a link: about the link itself.
package struct FileInfo: Sendable {
    /// Whether it is a regular file.
    package let isFile: Bool
    /// Whether it is a folder. A link to a folder is not.
    package let isFolder: Bool
    /// Whether it belongs to the user who runs this program.
    package let isOwn: Bool
    /// Size in bytes.
    package let size: Int
    /// Time of the last change of its bytes, in whole seconds since 1970.
    package let modified: Int

    /// `nil` if nothing exists at `path`, or the system refuses to tell.
    package init?(at path: String) {
        guard let info = try? FileSystem.information(on: path, followingLinks: false) else { return nil }
        self.init(info)
    }

    /// Returns the facts about `path`, or `nil` if nothing exists there.
    ///
    /// - Throws: ``FileError`` if the system refuses to tell.
    package static func read(at path: String) throws(FileError) -> FileInfo? {
        try FileSystem.information(on: path, followingLinks: false).map { FileInfo($0) }
    }

    private init(_ info: stat) {
        isFile = info.st_mode & S_IFMT == S_IFREG
        isFolder = info.st_mode & S_IFMT == S_IFDIR
        isOwn = info.st_uid == geteuid()
        size = Int(info.st_size)
        modified = FileStamp(info).modified
    }

    /// The current time, in whole seconds since 1970.
    package static var now: Int { Int(time(nil)) }

    /// Returns how many seconds ago a moment was; negative for future ones. Files may have any date: overflow gives `Int.max`.
    package static func age(of moment: Int) -> Int {
        let (age, isTooLarge) = now.subtractingReportingOverflow(moment)
        return isTooLarge ? .max : age
    }
}
