#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The system calls for files. This module makes all of them through ``make(on:_:)``, so that a test can add an
/// error, a short count or an event before any of them.
package enum SystemCall: String, CaseIterable, Sendable {
    case open, close, read, write, status, list, makeFolder, link, unlink, rename, exchange, synchronize,
        synchronizeDisk, lock
    case setTimes, setMode, setOwner, readAttribute, setAttribute, resolve, readLink, makeLink

    /// A test's decision about a call.
    package enum Outcome: Sendable {
        /// The call is made.
        case proceed
        /// The call is not made, and succeeds with 0.
        case skip
        /// The call is not made, and fails with this error number.
        case fail(Int32)
        /// The call is made for at most this many bytes (reads and writes).
        case atMost(Int)
    }

    /// Called before each call, with its path. `nil` except in tests.
    @TaskLocal package static var interposer: (@Sendable (SystemCall, String) -> Outcome)?

    /// Makes the call. Repeats it if a signal interrupts it. Throws the system's error.
    ///
    /// - Parameter body: the call itself. A result below zero is an error, with its number in `errno`.
    @discardableResult
    func make<Status: SignedInteger>(
        on path: @autoclosure () -> String, _ body: () -> Status
    ) throws(FileError) -> Status {
        try make(on: path(), count: 0) { _ in body() }
    }

    /// Makes a call that moves up to `count` bytes. `body` gets the number of bytes to ask for.
    @discardableResult
    func make<Status: SignedInteger>(
        on path: @autoclosure () -> String, count: Int, _ body: (Int) -> Status
    ) throws(FileError) -> Status {
        while true {
            var code = EINTR
            switch Self.interposer?(self, path()) {
            case .skip: return 0
            case .fail(let chosen): code = chosen
            case .atMost(let most):
                let status = body(min(max(1, most), count))
                if status >= 0 { return status }
                code = errno
            case .proceed, nil:
                let status = body(count)
                if status >= 0 { return status }
                code = errno
            }
            guard code == EINTR else { throw FileError(path: path(), code: code) }
            // Linux has closed the descriptor even so.
            if self == .close { return 0 }
        }
    }
}
