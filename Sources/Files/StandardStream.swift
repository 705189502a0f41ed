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

    /// How many columns the terminal has; `nil` where that is not known, or it is none.
    package var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether it is a terminal at which another program is at work: this one was started with `&`, or put aside.
    package var isInBackground: Bool {
        let group = tcgetpgrp(rawValue)
        return group > 0 && group != getpgrp()
    }

    /// Writes all of the bytes.
    ///
    /// - Throws: ``FileError`` named as people name the stream. A reader that went away is no error: it wants no more.
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
