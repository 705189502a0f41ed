import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Waiting for a program's end, within its limits.
extension Program {
    /// Starts the program and waits for its end on a thread of its own, because the few threads that tasks share must not block.
    ///
    /// - Parameters:
    ///   - output: the destination of the output; `nil` to read it together with the error output.
    ///   - sweepsGroup: whether the rest of the process group is killed when the program has ended.
    /// - Throws: ``CannotStart``, and `CancellationError`.
    func runOnThread(
        input: Stream, output: Stream?, _ place: Place, while isWanted: (@Sendable () -> Bool)? = nil,
        sweepsGroup: Bool = false
    ) async throws -> Outcome {
        let wake = try Wake()
        let work: @Sendable () throws -> Outcome = {
            let (reading, writing) = try Self.pipe()
            defer { close(reading) }
            let process: ChildProcess
            do {
                defer { close(writing) }
                process = try spawn(
                    input: input, output: output ?? .pipe(writing), errors: .pipe(writing), place)
            }
            var printed: String?
            if case .file(let path)? = output { printed = path }
            let outcome = wait(
                for: process, reading: reading, printing: printed, wake, while: isWanted,
                sweepsGroup: sweepsGroup)
            if outcome.end == .refused, wake.isCalled { throw CancellationError() }
            return outcome
        }
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "program").async { continuation.resume(with: Result(catching: work)) }
            }
        } onCancel: {
            wake.call()
        }
    }

    /// Waits for the end of a process, or kills it at a limit.
    ///
    /// - Parameters:
    ///   - output: the descriptor of its output; -1 if the output is not read.
    ///   - file: the path of the file for its output, if ``mostPrinted`` limits the file.
    ///   - sweepsGroup: whether the rest of the process group is killed when the process has ended.
    func wait(
        for process: ChildProcess, reading output: Int32 = -1, printing file: String? = nil,
        _ wake: Wake? = nil, while isWanted: (() -> Bool)? = nil, sweepsGroup: Bool = false
    ) -> Outcome {
        let ended = process.endDescriptor()
        defer { close(ended) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        let silentSeconds = output < 0 ? nil : silentSeconds
        let file = mostPrinted == nil ? nil : file
        var silence = silentSeconds.map { ContinuousClock.now + .seconds($0) }
        // `poll` ignores a negative descriptor.
        var waits = [output, ended, wake?.descriptor ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var kept = PrintedTail()
        var end: End?
        while true {
            _ = unsafe poll(
                &waits, 3,
                Self.milliseconds(
                    until: min(deadline, silence ?? deadline),
                    asking: ended < 0 || isWanted != nil || file != nil))
            if waits[0].revents != 0 { silence = silentSeconds.map { ContinuousClock.now + .seconds($0) } }
            // A program closes its output as it exits.
            if waits[0].fd >= 0, !kept.read(from: output) { waits[0].fd = -1 }
            let hasEnded = process.hasEnded
            if let file, let mostPrinted, Self.size(of: file) > mostPrinted { end = .tooMuch }
            if hasEnded { break }
            if wake?.isCalled == true || isWanted?() == false { end = .refused }
            if let silence, ContinuousClock.now >= silence { end = .silent }
            if ContinuousClock.now >= deadline { end = .tooLong }
            if end != nil { break }
        }
        if end != nil { process.end() }
        // The group keeps its leader's number until the leader is reaped, so no other process can be hit.
        if sweepsGroup { process.endGroup() }
        let status = Self.waitForEnd(of: process.number)
        if waits[0].fd >= 0 { _ = kept.read(from: output) }
        return Outcome(end: end ?? status, printed: kept.text)
    }

    /// Returns the size of a file in bytes, or 0 if it is unknown.
    private static func size(of file: String) -> Int {
        var info = stat()
        return unsafe stat(file, &info) == 0 ? Int(info.st_size) : 0
    }

    /// Interval for conditions that send no event, in milliseconds.
    private static let patience: Int32 = 20

    /// Returns how long `poll` waits, in milliseconds; `asking` if a condition that sends no event must be checked.
    private static func milliseconds(until deadline: ContinuousClock.Instant, asking: Bool) -> Int32 {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        // One millisecond more, so that the deadline has passed at the next look.
        let most = asking ? Double(patience) : Double(Int32.max)
        return Int32(max(0, min(left + 1, most)))
    }

    /// Wakes the thread that waits for a program.
    final class Wake: Sendable {
        /// Becomes readable once ``call()`` was called.
        let descriptor: Int32
        private let writing: Int32
        private let called = Atomic(false)

        var isCalled: Bool { called.load(ordering: .acquiring) }

        init() throws(CannotStart) { (descriptor, writing) = try Program.pipe() }

        deinit {
            close(descriptor)
            close(writing)
        }

        func call() {
            called.store(true, ordering: .releasing)
            var byte: UInt8 = 0
            _ = unsafe write(writing, &byte, 1)
        }
    }
}
