import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The times of each kind of step, measured by ``measure(_:_:)`` inside work for which ``current`` is set. Otherwise a step costs
/// one look at the task's values.
package final class Timings: Sendable {
    /// What the current task's steps are added to; `nil` where nobody asks.
    @TaskLocal package static var current: Timings?

    /// What the steps of a stage took together.
    package struct Sum: Sendable, Equatable {
        /// Number of steps.
        package var count = 0
        /// Processor time of their threads, and time that passed, in seconds.
        package var cpu = 0.0, wall = 0.0
        /// By how much the process's peak memory rose while they ran, in bytes. It is one number for all jobs: with one job
        /// at a time it says which stage the peak is due to.
        package var raisedPeak = 0
    }

    private let start = ContinuousClock.now
    private let state = Mutex<[Stage: Sum]>([:])

    /// Creates timings without any measurement.
    package init() {}

    /// Returns the result of `work` and adds its time to a stage. `work` must not wait for other tasks: only its thread counts.
    package static func measure<Result, Failure: Error>(
        _ stage: @autoclosure () -> Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let timings = current else { return try work() }
        let before = Reading()
        defer { timings.add(stage(), from: before, to: Reading()) }
        return try work()
    }

    /// Seconds since the timings began.
    package var wall: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// The sums so far, in the order of the work.
    package var sums: [(stage: Stage, sum: Sum)] {
        state.withLock(\.self).map { ($0.key, $0.value) }
            .sorted { ($0.stage.place, $0.stage.side) < ($1.stage.place, $1.stage.side) }
    }

    private func add(_ stage: Stage, from before: Reading, to after: Reading) {
        let wall = after.wall - before.wall
        let cpu = after.cpu - before.cpu
        state.withLock { sums in
            sums[stage, default: Sum()].count += 1
            sums[stage, default: Sum()].cpu += cpu
            sums[stage, default: Sum()].wall += wall / .seconds(1)
            sums[stage, default: Sum()].raisedPeak += after.peak - before.peak
        }
    }

    /// The clocks at one moment.
    private struct Reading {
        let wall = ContinuousClock.now
        /// Of this thread, in seconds.
        let cpu: Double
        /// Of this process, in bytes.
        let peak = ProcessUsage.now.peakMemory

        init() {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            cpu = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
    }
}
