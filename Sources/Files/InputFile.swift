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
    private let descriptor: FileDescriptor
    private let modified: Int

    /// Opens the file at `path`. Never waits for a pipe's other end.
    ///
    /// - Throws: ``FileError`` also where a folder, a pipe or a device stands there, or a link that is refused.
    package init(_ path: String, links: Links = .followed) throws(FileError) {
        let opened = try FileDescriptor(reading: path, followingLinks: links == .followed)
        let info = try opened.information()
        self.path = path
        descriptor = opened
        size = Int(info.st_size)
        stamp = FileStamp(info)
        modified = stamp.modified
    }

    /// The bytes from `offset` on: as many as there are now, at most `count`. No more memory is taken than that.
    ///
    /// A file that is cut short while it is read gives fewer bytes than its ``size``.
    package func bytes(upTo count: Int, from offset: Int = 0) throws(FileError) -> [UInt8] {
        try descriptor.read(from: offset, upTo: max(0, min(count, size - offset)), mayBeFewer: true)
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
        if !(-60...60).contains(FileInfo.age(of: modified)) { descriptor.takeDateOfNow() }
    }
}
