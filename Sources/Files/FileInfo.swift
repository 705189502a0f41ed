#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What stands at a path itself: of a link, the link.
package struct FileInfo: Sendable {
    /// Whether it is a regular file.
    package let isFile: Bool
    /// Whether it is a folder, and no link to one.
    package let isFolder: Bool
    /// Whether it belongs to the user whose program this is.
    package let isOwn: Bool
    /// Its size in bytes.
    package let size: Int
    /// When its bytes were changed last, in whole seconds since 1970.
    package let modified: Int

    /// `nil` where nothing stands at `path`, or nothing can be learnt of it.
    package init?(at path: String) {
        guard let info = try? FileSystem.information(on: path, followingLinks: false) else { return nil }
        self.init(info)
    }

    /// What stands at `path`; `nil` where nothing does.
    ///
    /// - Throws: ``FileError`` where nothing can be learnt of it.
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

    /// The time now, in whole seconds since 1970.
    package static var now: Int { Int(time(nil)) }

    /// How long ago a moment was, in seconds: negative for those to come, and at most the largest number, for files may
    /// bear any date.
    package static func age(of moment: Int) -> Int {
        let (age, isTooLarge) = now.subtractingReportingOverflow(moment)
        return isTooLarge ? .max : age
    }
}
