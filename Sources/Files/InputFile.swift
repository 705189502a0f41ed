#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file, open for reading. Its facts and its bytes are of the same file, even if its name changes meanwhile.
package final class InputFile: Sendable {
    /// The treatment of a link at the path.
    package enum Links: Sendable {
        case followed, refused
    }

    /// The path by which it was opened.
    package let path: String
    /// Size in bytes when it was opened.
    package let size: Int
    /// The file's stamp when it was opened.
    package let stamp: FileStamp
    private let descriptor: FileDescriptor
    private let modified: Int

    /// Opens the file at `path`. Never waits for the other end of a pipe.
    ///
    /// - Throws: ``FileError``, also for a folder, a pipe or a device, or for a link that is refused.
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

    /// Returns the bytes from `offset`, at most `count`. Fewer than ``size`` says if the file was cut meanwhile.
    package func bytes(upTo count: Int, from offset: Int = 0) throws(FileError) -> [UInt8] {
        try descriptor.read(from: offset, upTo: max(0, min(count, size - offset)), mayBeFewer: true)
    }

    /// Returns all bytes of a file with at most `limit` bytes.
    ///
    /// - Throws: ``FileError/tooLarge`` for a larger file, before memory is taken.
    package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw FileError(path: path, code: FileError.tooLarge) }
        return try bytes(upTo: size)
    }

    /// Sets the file's dates to now, at most once a minute, so that its age tells its last use. Ignores failures.
    package func markUsed() {
        if !(-60...60).contains(FileInfo.age(of: modified)) { descriptor.takeDateOfNow() }
    }

    /// Appends all bytes to another file.
    ///
    /// - Throws: ``FileError``, also if this file has become shorter.
    func copy(to other: borrowing FileDescriptor) throws(FileError) {
        var block = [UInt8](repeating: 0, count: min(Self.blockSize, size))
        for start in stride(from: 0, to: size, by: Self.blockSize) {
            block.removeLast(max(0, block.count - (size - start)))
            try descriptor.read(into: &block, from: start)
            try other.write(block)
        }
    }

    /// Bytes that are copied at a time. Smaller blocks are slower, and larger blocks are not faster.
    private static let blockSize = 1 << 18
}
