#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file that is open for reading: its bytes stay what they are when another file takes its name.
package final class OpenFile: Sendable {
    /// Where it was opened.
    package let path: String
    /// How many bytes it had then.
    package let size: Int
    private let descriptor: FileDescriptor

    /// Opens the file at `path`, links followed. Never waits for a pipe's other end.
    ///
    /// - Throws: ``FileError`` where there is none, where it may not be read, and where it is no regular file.
    package convenience init(_ path: String) throws(FileError) {
        try self.init(FileDescriptor(reading: path), path: path)
    }

    init(_ descriptor: consuming FileDescriptor, path: String) throws(FileError) {
        self.path = path
        size = try descriptor.size()
        self.descriptor = descriptor
    }

    /// Up to `count` bytes from `offset`; fewer where the file ends.
    package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        try descriptor.read(from: offset, upTo: max(0, min(count, size - offset)), mayBeFewer: true)
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
