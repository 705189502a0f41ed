#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The streams that a program is started with to write to.
package enum StandardStream: Int32, Sendable {
    /// Results.
    case output = 1
    /// Messages.
    case errors = 2

    /// Whether a person sees what is written.
    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes all of the bytes.
    ///
    /// - Throws: ``FileError`` named as people name the stream. A reader that went away is no error: it wants no more.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        var written = 0
        var failure: Int32 = 0
        unsafe bytes.withUnsafeBytes { buffer in
            while written < buffer.count && failure == 0 {
                let put = unsafe systemWrite(
                    rawValue, buffer.baseAddress! + written, buffer.count - written)
                if put >= 0 { written += put } else if errno != EINTR { failure = errno }
            }
        }
        if failure != 0 && failure != EPIPE { throw FileError(path: name, code: failure) }
    }

    private var name: String { self == .output ? "standard output" : "standard error" }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
