import Foundation
import Synchronization

/// Runs a program and waits for it, without a thread of the pool that tests and servers share.
package enum Tool {
    /// How a program ended.
    package struct Result: Sendable {
        /// Exit status; minus the signal's number if a signal ended it.
        package var status: Int32
        /// What it wrote to standard output.
        package var output: String
        /// What it wrote to standard error.
        package var errors: String
    }

    /// Whether the program is on the `PATH`.
    package static func exists(_ name: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// Runs `program`, found on the `PATH`, with `arguments`.
    package static func run(
        _ program: String, _ arguments: String..., in folder: String? = nil,
        environment: [String: String] = [:]
    ) async throws -> Result {
        try await run(program, arguments, in: folder, environment: environment)
    }

    /// Runs `program`, found on the `PATH`, with `arguments`, in `folder`, with additions to the environment.
    ///
    /// A few programs run at a time; the others wait for their turn.
    package static func run(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String] = [:]
    ) async throws -> Result {
        try await turns.take {
            try await runAtOnce(program, arguments, in: folder, environment: environment)
        }
    }

    private static func runAtOnce(
        _ program: String, _ arguments: [String], in folder: String?, environment: [String: String]
    ) async throws -> Result {
        let running = try RunningProgram(program, arguments, in: folder, environment: environment)
        let status = await running.end()
        return Result(
            status: status, output: try running.text(of: .output), errors: try running.text(of: .errors))
    }

    /// As many as keep the cores busy while one of them waits for a disk.
    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 1)
}

/// Lets a number of tasks through at a time, in the order in which they came.
package final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// - Parameter count: how many tasks work at a time, at least 1.
    package init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Does `work` when it is this task's turn.
    package func take<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
        await withCheckedContinuation { turn in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(turn)
                return false
            }
            if isFree { turn.resume() }
        }
        defer {
            let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
                if !state.waiting.isEmpty { return state.waiting.removeFirst() }
                state.free += 1
                return nil
            }
            next?.resume()
        }
        return try await work()
    }
}
