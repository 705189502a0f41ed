import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How a program's end is waited for, within its limits.
extension Program {
    /// Starts it, and waits for its end on a thread of its own: the few threads that tasks share must not wait.
    ///
    /// - Parameters:
    ///   - output: the file that it prints to; where there is none, what it prints is read with its complaints.
    ///   - isWanted: asked now and then; `false` ends the program.
    ///   - sweepsGroup: whether what is left of its group ends with it.
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
            let outcome = wait(
                for: process, reading: reading, wake, while: isWanted, sweepsGroup: sweepsGroup)
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

    /// Waits for a process's end, or ends it.
    ///
    /// - Parameters:
    ///   - output: where what it prints is read; -1 where nothing is.
    ///   - sweepsGroup: whether what is left of its group ends with it.
    func wait(
        for process: ChildProcess, reading output: Int32 = -1, _ wake: Wake? = nil,
        while isWanted: (() -> Bool)? = nil, sweepsGroup: Bool = false
    ) -> Outcome {
        let ended = process.endDescriptor()
        defer { close(ended) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        let silentSeconds = output < 0 ? nil : silentSeconds
        var silence = silentSeconds.map { ContinuousClock.now + .seconds($0) }
        // `poll` leaves a negative descriptor alone.
        var waits = [output, ended, wake?.descriptor ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var kept = PrintedTail()
        var end: End?
        while true {
            _ = unsafe poll(
                &waits, 3,
                Self.milliseconds(
                    until: min(deadline, silence ?? deadline), asking: ended < 0 || isWanted != nil))
            if waits[0].revents != 0 { silence = silentSeconds.map { ContinuousClock.now + .seconds($0) } }
            // It closes what it prints to on its way out.
            if waits[0].fd >= 0, !kept.read(from: output) { waits[0].fd = -1 }
            if process.hasEnded { break }
            if wake?.isCalled == true || isWanted?() == false { end = .refused }
            if let silence, ContinuousClock.now >= silence { end = .silent }
            if ContinuousClock.now >= deadline { end = .tooLong }
            if end != nil { break }
        }
        if end != nil { process.end() }
        // The group has its leader's number until that is waited for: no other process can be meant.
        if sweepsGroup { process.endGroup() }
        let status = Self.waitForEnd(of: process.number)
        if waits[0].fd >= 0 { _ = kept.read(from: output) }
        return Outcome(end: end ?? status, printed: kept.text)
    }

    /// How often a condition is checked that sends no event, in milliseconds.
    private static let patience: Int32 = 20

    /// How long `poll` waits.
    ///
    /// - Parameter asking: whether something is to be asked for that sends no event.
    private static func milliseconds(until deadline: ContinuousClock.Instant, asking: Bool) -> Int32 {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        // A millisecond more: not to look before the deadline has passed.
        let most = asking ? Double(patience) : Double(Int32.max)
        return Int32(max(0, min(left + 1, most)))
    }

    /// Wakes the thread that waits for a program.
    final class Wake: Sendable {
        /// What can be read once it was called.
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
