#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The system's calls for files. All that this module asks of the system goes through ``make(on:_:)``, so that a test can
/// put a refusal, a short count or an event of its own before any of them.
package enum SystemCall: String, CaseIterable, Sendable {
    case open, close, read, write, status, list, makeFolder, link, unlink, rename, exchange, synchronize,
        synchronizeDisk, lock
    case setTimes, setMode, setOwner, readAttribute, setAttribute, resolve, readLink, makeLink

    /// What becomes of a call that a test looks at.
    package enum Outcome: Sendable {
        /// The system is asked.
        case proceed
        /// The system is not asked; the call succeeds with 0.
        case skip
        /// The system is not asked; the call fails with this error number.
        case fail(Int32)
        /// The system is asked for this many bytes at most (reads and writes).
        case atMost(Int)
    }

    /// Asked before each call, with the path it is about; `nil` but in tests.
    @TaskLocal package static var interposer: (@Sendable (SystemCall, String) -> Outcome)?

    /// Makes the call: again while a signal interrupts it, and with the system's refusal as an error.
    ///
    /// - Parameters:
    ///   - path: the file that it is about; put together only where it has to be told.
    ///   - body: the call itself; what it gives below zero is a refusal, told by `errno`.
    @discardableResult
    func make<Status: SignedInteger>(
        on path: @autoclosure () -> String, _ body: () -> Status
    ) throws(FileError) -> Status {
        try make(on: path(), count: 0) { _ in body() }
    }

    /// The same for a call that moves up to `count` bytes; `body` gets the number to ask for.
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
            // Linux has closed the descriptor all the same.
            if self == .close { return 0 }
        }
    }
}
