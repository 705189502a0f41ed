#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The standard input of this process.
package enum StandardInput {
    /// Whether it is a terminal, so that a person would have to type.
    package static var isTerminal: Bool { isatty(0) == 1 }

    /// Writes all of standard input into a new file.
    ///
    /// - Parameter isWanted: called once, with the first ``headSize`` bytes; `false` ends the reading.
    /// - Throws: ``FileError``; ``FileError/tooLarge`` for more than `limit` bytes.
    package static func copy(
        to path: String, atMost limit: Int, while isWanted: ([UInt8]) -> Bool
    ) throws(FileError) {
        var file = try FileDescriptor(making: path, mode: 0o600)
        var total = 0
        var head: [UInt8] = []
        while true {
            let chunk = try read()
            guard !chunk.isEmpty else { break }
            total += chunk.count
            guard total <= limit else { throw FileError(path: name, code: FileError.tooLarge) }
            try file.write(chunk)
            // A pipe may return a few bytes at a time.
            guard head.count < headSize else { continue }
            head += chunk.prefix(headSize - head.count)
            if head.count == headSize && !isWanted(head) { break }
        }
        try file.finish()
    }

    /// The name in messages.
    package static let name = "standard input"

    /// Number of bytes that are enough to recognise the type of a file.
    package static let headSize = 64
    private static let most = 1 << 16

    /// Returns the available bytes, at most 64 KiB. Empty at the end.
    private static func read() throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            while true {
                let got = unsafe systemRead(0, buffer.baseAddress, most)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = errno }
                count = max(0, got)
                return
            }
        }
        if failure != 0 { throw FileError(path: name, code: failure) }
        return bytes
    }
}

// The system call whose name the type above uses for its own function.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
