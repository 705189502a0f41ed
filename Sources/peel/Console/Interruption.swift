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

/// The signal that asked the program to end; 0 if none has. It may arrive before its source listens.
private let received = Atomic<Int32>(0)

/// Runs `work` until it is done, the user presses Ctrl-C, the process is asked to end, or its terminal is closed. An interruption
/// cancels `work`, which cleans up; ``endBySignal(isInterrupted:)`` must follow. A second Ctrl-C ends the program at once.
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
        // The message may name files that are in place now, which no interruption undoes.
        throw error
    } catch  where task.isCancelled {
        throw ExitCode.interrupted
    }
}

/// Ends the program by the signal that asked it to end, if one did.
///
/// An exit status alone tells a shell that the program used Ctrl-C as a key of its own, so that a loop would go
/// on with the next photo.
///
/// - Parameter isInterrupted: whether the work was interrupted, even if another program saw the signal first.
func endBySignal(isInterrupted: Bool) {
    let first = received.load(ordering: .relaxed)
    guard first != 0 || isInterrupted else { return }
    let number = first == 0 ? SIGINT : first
    signal(number, SIG_DFL)
    // The threads that tasks share block signals.
    var own = sigset_t()
    unsafe sigemptyset(&own)
    unsafe sigaddset(&own, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    // The first process of a container survives its own signals.
    exit(128 + number)
}

/// Runs several tasks at the same time, none of which ends by itself, until one fails or all are cancelled.
func together(_ work: (@Sendable () async throws -> Void)...) async throws {
    try await withThrowingTaskGroup { group in
        for each in work { group.addTask { try await each() } }
        // The first failure ends the group, which cancels the others.
        for try await _ in group {}
    }
}

/// Lets the work go on to its end after the reader of its output is gone (`| head`).
func ignoreGoneReaders() { signal(SIGPIPE, SIG_IGN) }
