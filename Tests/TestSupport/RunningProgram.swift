import Foundation
import Programs
import Synchronization

/// A program that runs beside the test, with nothing to read. Killed if it still runs when nobody holds this any more.
package final class RunningProgram: Sendable {
    /// Its number.
    package let number: Int32
    private let ending = Mutex<Int32?>(nil)
    /// Its streams: files, not pipes. A pipe that nobody reads would stop it once it is full.
    private let streams: TemporaryFolder

    /// Starts `program`, found on the `PATH`, with `arguments`, in `folder`, with additions to the environment.
    package init(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        let streams = try TemporaryFolder()
        // Whoever runs the tests in the background has them ignore Ctrl-C, and programs would inherit that.
        for number in [SIGINT, SIGTERM, SIGHUP] where Program.ignores(number) { signal(number, SIG_DFL) }
        var tool = Program(path: "/usr/bin/env", arguments: [program] + arguments, folder: folder)
        tool.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        number = try tool.start(
            reading: "/dev/null", printing: streams.url("output").path,
            complaining: streams.url("errors").path)
        self.streams = streams
    }

    deinit {
        if status == nil {
            kill(number, SIGKILL)
            _ = waitForEnd()
        }
    }

    /// How it ended: its status, or minus the number of the signal that ended it. `nil` until ``end()`` has returned.
    package var status: Int32? { ending.withLock(\.self) }

    /// One of the program's streams.
    package enum Stream: String, Sendable { case output, errors }

    /// What it has written to a stream so far.
    package func text(of stream: Stream) throws -> String {
        String(decoding: try Data(contentsOf: streams.url(stream.rawValue)), as: UTF8.self)
    }

    /// Sends it a signal, unless its end is known.
    package func send(_ signal: Int32) {
        ending.withLock { if $0 == nil { kill(number, signal) } }
    }

    /// Waits for its end and returns its ``status``.
    package func end() async -> Int32 { await offPool { self.waitForEnd() } }

    /// The first whole line of a stream, once it is there.
    package func firstLine(of stream: Stream) async throws -> String {
        while true {
            let text = try text(of: stream)
            if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    private func waitForEnd() -> Int32 {
        // Its number stays its own meanwhile, so that a signal reaches no other process.
        var info = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        return ending.withLock { ending in
            if let ending { return ending }
            let status: Int32 =
                switch Program.waitForEnd(of: number) {
                case .signal(let signal): -signal
                case .exited(let status): status
                case .tooLong, .silent, .refused, .tooMuch: preconditionFailure("no limit was set")
                }
            ending = status
            return status
        }
    }
}
