#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file that is open for reading: what is asked of it and what is read from it is one and the same file,
/// whatever becomes of its name meanwhile.
package final class InputFile: Sendable {
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
    package convenience init(_ path: String, links: Links = .followed) throws(FileError) {
        try self.init(FileDescriptor(reading: path, followingLinks: links == .followed), path: path)
    }

    init(_ descriptor: consuming FileDescriptor, path: String) throws(FileError) {
        let info = try descriptor.information()
        self.path = path
        self.descriptor = descriptor
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

    /// Writes all of it at the end of another file.
    ///
    /// - Throws: ``FileError`` also where this one has become shorter.
    func copy(to other: borrowing FileDescriptor) throws(FileError) {
        var block = [UInt8](repeating: 0, count: min(Self.blockSize, size))
        for start in stride(from: 0, to: size, by: Self.blockSize) {
            block.removeLast(max(0, block.count - (size - start)))
            try descriptor.read(into: &block, from: start)
            try other.write(block)
        }
    }

    /// How much is copied at a time: with smaller blocks it takes longer, with larger ones not less.
    private static let blockSize = 1 << 18
}
