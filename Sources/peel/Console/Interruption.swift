import ArgumentParser
import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs `work` until it is done or the user presses Ctrl-C (or the process is asked to end): then `work` is
/// cancelled, cleans up, and the program ends with status 130. A second Ctrl-C ends it at once.
func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            task.cancel()
            signal(number, SIG_DFL)
        }
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
