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
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = try FileDescriptor(reading: path)
        size = try descriptor.size()
    }

    /// Up to `count` bytes from `offset`; fewer where the file ends.
    package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        try descriptor.read(from: offset, upTo: max(0, min(count, size - offset)), mayBeFewer: true)
    }
}
