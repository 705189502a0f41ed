package import Files
import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Several workers, each in a thread of its own, of which one at a time makes calls of the system: the schedule says who, and
/// for how many calls. What may happen between two processes can so be tried moment by moment, again and again alike.
package final class TurnTaking: @unchecked Sendable {
    /// A stretch of the schedule: this worker makes this many calls (or ends before), then the next stretch begins.
    package struct Stretch: Sendable {
        package var worker: Int
        package var calls: Int

        package init(_ worker: Int, _ calls: Int = .max) { (self.worker, self.calls) = (worker, calls) }
    }

    private let condition = NSCondition()
    private var schedule: [Stretch]
    private var running: Set<Int>
    private var made: [Int]
    /// Whose call is being made.
    private var active: Int?
    private let deaths: [Int: Int]
    private let lacks: [SystemCall: Int32]

    /// - Parameters:
    ///   - schedule: the stretches in order; after the last, the workers that are left end one after the other.
    ///   - deaths: workers whose process ends at the call of this number, from 0.
    ///   - lacks: calls that the disk does not know, with what it says to them.
    package init(_ schedule: [Stretch], deaths: [Int: Int] = [:], lacks: [SystemCall: Int32] = [:]) {
        self.schedule = schedule
        self.deaths = deaths
        self.lacks = lacks
        running = []
        made = []
    }

    /// Runs the workers to their ends.
    ///
    /// - Returns: how many calls each made.
    package func run(_ workers: [@Sendable () -> Void]) async -> [Int] {
        running = Set(workers.indices)
        made = [Int](repeating: 0, count: workers.count)
        let ends = DispatchGroup()
        for (index, work) in workers.enumerated() {
            ends.enter()
            let thread = Thread {
                SystemCall.$interposer.withValue(
                    { [self] call, _ in takeTurn(index, call) }, operation: work)
                self.end(index)
                ends.leave()
            }
            thread.stackSize = 4 << 20
            thread.start()
        }
        await withCheckedContinuation { done in ends.notify(queue: .global()) { done.resume() } }
        return condition.withLock { made }
    }

    private func takeTurn(_ worker: Int, _ call: SystemCall) -> SystemCall.Outcome {
        condition.lock()
        defer { condition.unlock() }
        // The last call of this worker is made now: only then is it another's turn.
        if active == worker {
            active = nil
            condition.broadcast()
        }
        while active != nil || current != worker { condition.wait() }
        active = worker
        let index = made[worker]
        made[worker] += 1
        if !schedule.isEmpty {
            schedule[0].calls -= 1
            if schedule[0].calls <= 0 {
                schedule.removeFirst()
                condition.broadcast()
            }
        }
        // A process that ends closes what it held; nothing else that it would do reaches the disk.
        if let death = deaths[worker], index >= death { return call == .close ? .proceed : .fail(EIO) }
        if let code = lacks[call] { return .fail(code) }
        return call == .synchronize || call == .synchronizeDisk ? .skip : .proceed
    }

    /// Whose turn it is.
    private var current: Int? {
        while let first = schedule.first, !running.contains(first.worker) || first.calls <= 0 {
            schedule.removeFirst()
        }
        return schedule.first?.worker ?? running.min()
    }

    private func end(_ worker: Int) {
        condition.lock()
        running.remove(worker)
        if active == worker { active = nil }
        condition.broadcast()
        condition.unlock()
    }
}
