#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The standard output and the standard error of this process.
package enum StandardStream: Int32, Sendable {
    /// Results.
    case output = 1
    /// Messages.
    case errors = 2

    /// Whether the stream is a terminal, so that a person sees it.
    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Number of columns of the terminal; `nil` if unknown, or if the stream is not a terminal.
    package var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether another program has the terminal: this one was started with `&`, or suspended.
    package var isInBackground: Bool {
        let group = tcgetpgrp(rawValue)
        return group > 0 && group != getpgrp()
    }

    /// Writes all bytes.
    ///
    /// - Throws: ``FileError`` with the stream's name for people, unless the reader has gone away.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        do throws(FileError) {
            try FileDescriptor.write(bytes, to: rawValue, name)
        } catch  where error.code == EPIPE {
        } catch  where error.code == ENOSPC {
            throw FileError(path: error.path, code: FileError.streamFull)
        }
    }

    private var name: String { self == .output ? "standard output" : "standard error" }
}
