import ArgumentParser
import Dispatch
import Files
import Programs
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signal that asked the program to end; 0 before one did. It may come before its source listens.
private let received = Atomic<Int32>(0)

/// Runs `work` until it is done or the user presses Ctrl-C (or the process is asked to end, or its terminal is closed): then
/// `work` is cancelled and cleans up; ``endBySignal(isInterrupted:)`` must follow. A second Ctrl-C ends the program at once.
///
/// A signal that the program was started to ignore stays ignored.
func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM, SIGHUP].filter { !Program.ignores($0) }.map { number in
        signal(number) { received.store($0, ordering: .relaxed) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        let end = { @Sendable in
            received.store(number, ordering: .relaxed)
            task.cancel()
            signal(number, SIG_DFL)
        }
        source.setEventHandler { end() }
        source.setRegistrationHandler { if received.load(ordering: .relaxed) == number { end() } }
        source.resume()
        return source
    }
    defer { sources.forEach { $0.cancel() } }
    do {
        return try await task.value
    } catch let error as UserError where error.code == .cannotWrite {
        // What it says may be where something stands now, which no interruption undoes.
        throw error
    } catch  where task.isCancelled {
        throw ExitCode.interrupted
    }
}

/// Ends the program by the signal that asked it to end, if one did. To a shell a status alone says that the program took Ctrl-C
/// for a key of its own: a loop would go on with the next photo.
///
/// - Parameter isInterrupted: whether the work was interrupted, be it that another program has seen the signal first.
func endBySignal(isInterrupted: Bool) {
    let first = received.load(ordering: .relaxed)
    guard first != 0 || isInterrupted else { return }
    let number = first == 0 ? SIGINT : first
    signal(number, SIG_DFL)
    // The threads that tasks share take no signals.
    var own = sigset_t()
    unsafe sigemptyset(&own)
    unsafe sigaddset(&own, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    // The first process of a container outlives its own signals.
    exit(128 + number)
}

/// Does several things at the same time, none of which ends by itself, until one fails or all are cancelled.
func together(_ work: (@Sendable () async throws -> Void)...) async throws {
    try await withThrowingTaskGroup { group in
        for each in work { group.addTask { try await each() } }
        // The first failure ends the group, which cancels the others.
        for try await _ in group {}
    }
}

/// Lets the work go on to its end where nobody reads what it says any more (`| head`).
func ignoreGoneReaders() { signal(SIGPIPE, SIG_IGN) }
