#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a program is started with to read.
package enum StandardInput {
    /// Whether a person would have to type it.
    package static var isTerminal: Bool { isatty(0) == 1 }

    /// Writes all of it into a new file.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that are taken; one that never ends is read no further.
    ///   - isWanted: asked once, with the first ``headSize`` bytes; `false` ends the reading there.
    /// - Throws: ``FileError``; ``FileError/tooLarge`` where there are more bytes.
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
            // A pipe may give a few bytes at a time.
            guard head.count < headSize else { continue }
            head += chunk.prefix(headSize - head.count)
            if head.count == headSize && !isWanted(head) { break }
        }
        try file.finish()
    }

    /// As people name it.
    package static let name = "standard input"

    /// Bytes that tell what it is.
    package static let headSize = 64
    private static let most = 1 << 16

    /// What is there, at most 64 KiB; nothing at its end.
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

// The system's call whose name the type above uses for its own.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
