import ArgumentParser
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signal that came before its source listened: who ends the program does so once.
private let unheard = Atomic<Int32>(0)

/// Runs `work` until it is done or the user presses Ctrl-C (or the process is asked to end): then `work` is
/// cancelled, cleans up, and the program ends with status 130. A second Ctrl-C ends it at once.
func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    unheard.store(0, ordering: .relaxed)
    let sources = [SIGINT, SIGTERM].map { number in
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
    } catch  where task.isCancelled {
        throw ExitCode.interrupted
    }
}
