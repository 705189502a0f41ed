import ArgumentParser
import Dispatch
import Files
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signal that came before its source listened: who ends the program does so once.
private let unheard = Atomic<Int32>(0)

/// Runs `work` until it is done or the user presses Ctrl-C (or the process is asked to end, or its terminal is closed): then
/// `work` is cancelled, cleans up, and the program ends with status 130. A second Ctrl-C ends it at once.
func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    unheard.store(0, ordering: .relaxed)
    let sources = [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || !isIgnored($0) }.map { number in
        signal(number) { unheard.store($0, ordering: .relaxed) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        let end = { @Sendable in
            task.cancel()
            signal(number, SIG_DFL)
        }
        source.setEventHandler { end() }
        source.setRegistrationHandler { if unheard.load(ordering: .relaxed) == number { end() } }
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

/// Whether whoever started this program had it ignore a signal, as `nohup` does.
private func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = unsafe action.__sigaction_u.__sa_handler
    #else
    let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
