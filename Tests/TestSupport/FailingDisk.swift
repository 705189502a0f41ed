package import Files
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A disk that fails one of the system's calls, or all from one on, as if the process had been killed there.
package final class FailingDisk: Sendable {
    /// What becomes of the call.
    package enum Fault: Sendable, Hashable, CustomStringConvertible {
        /// It fails with this error number, and those after it do not.
        case refused(Int32)
        /// It moves one byte only (reads and writes).
        case short
        /// The file that it is about is removed just before it.
        case vanished
        /// It and all after it do nothing: the process is dead.
        case dead

        package var description: String {
            switch self {
            case .refused(let code): unsafe String(cString: strerror(code))
            case .short: "one byte only"
            case .vanished: "the file vanishes"
            case .dead: "the process ends"
            }
        }
    }

    /// Every call so far, in order.
    package var calls: [(call: SystemCall, path: String)] { log.withLock(\.self) }

    private let turn: Int
    private let fault: Fault?
    private let lacks: [SystemCall: Int32]
    private let observer: (@Sendable (SystemCall, String) -> Void)?
    private let log = Mutex<[(call: SystemCall, path: String)]>([])

    /// - Parameters:
    ///   - turn: which call the fault comes at, from 0; none where it is larger than their number.
    ///   - lacks: calls that this disk does not know, with what it says to them.
    ///   - observer: told each call that is about to be made.
    package init(
        failing turn: Int = .max, with fault: Fault? = nil, lacks: [SystemCall: Int32] = [:],
        observer: (@Sendable (SystemCall, String) -> Void)? = nil
    ) {
        self.turn = turn
        self.fault = fault
        self.lacks = lacks
        self.observer = observer
    }

    /// Does `work` on this disk.
    package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try SystemCall.$interposer.withValue({ self.outcome(of: $0, on: $1) }, operation: work)
    }

    /// Does `work` on this disk.
    package func run<Result: Sendable>(_ work: () async throws -> Result) async rethrows -> Result {
        try await SystemCall.$interposer.withValue({ self.outcome(of: $0, on: $1) }, operation: work)
    }

    private func outcome(of call: SystemCall, on path: String) -> SystemCall.Outcome {
        let index = log.withLock { log in
            log.append((call, path))
            return log.count - 1
        }
        if fault == .dead && index >= turn { return .fail(EIO) }
        guard index == turn, let fault else {
            if let code = lacks[call] { return .fail(code) }
            observer?(call, path)
            // A test's files need not reach a real disk.
            return call == .synchronize || call == .synchronizeDisk ? .skip : .proceed
        }
        switch fault {
        case .refused(let code): return .fail(code)
        case .short: return .atMost(1)
        case .vanished:
            unsafe unlink(path)
            return .proceed
        case .dead: return .fail(EIO)
        }
    }

    /// What can become of a call: the refusals that the system's manual names for it, a signal, a short count, and a file
    /// that somebody else removes in the moment before.
    ///
    /// - Parameter turn: with it, one refusal only, another one for each turn: enough for a run that does not try them all.
    package static func faults(of call: SystemCall, turn: Int? = nil) -> [Fault] {
        let codes: [Int32] =
            switch call {
            case .open: [EIO, EACCES, EMFILE, ENOSPC, EDQUOT, EROFS, ESTALE]
            case .read, .list: [EIO, ESTALE]
            case .write: [EIO, ENOSPC, EDQUOT]
            case .close, .synchronize, .synchronizeDisk: [EIO, ENOSPC, EDQUOT]
            case .status, .resolve, .readLink: [EIO, EACCES, ESTALE]
            case .makeFolder, .makeLink: [EIO, EACCES, ENOSPC, EDQUOT, EROFS]
            case .link: [EIO, EPERM, ENOSPC, EDQUOT, EXDEV, EMLINK, EROFS, ESTALE]
            case .unlink: [EIO, EACCES, EROFS, ESTALE, EBUSY]
            case .rename: [EIO, EACCES, ENOSPC, EDQUOT, EROFS, EXDEV, ESTALE]
            case .exchange: [EIO, EACCES, ENOSPC, EROFS, EXDEV, ESTALE, EINVAL]
            case .lock: [ENOLCK, EWOULDBLOCK, EIO]
            case .setMode, .setTimes, .setOwner: [EIO, EPERM, EROFS]
            case .readAttribute: [EIO, EACCES]
            case .setAttribute: [EIO, EPERM, ENOSPC, EROFS]
            }
        let short: [Fault] = call == .read || call == .write ? [.short] : []
        let vanishing: [Fault] = [.open, .status, .link, .read].contains(call) ? [.vanished] : []
        let tried = turn.map { [codes[$0 % codes.count]] } ?? codes
        return tried.map { .refused($0) } + [.refused(EINTR)] + short + vanishing
    }
}
