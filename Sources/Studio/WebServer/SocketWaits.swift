import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The tasks that wait for sockets. One thread of the process sits in `poll` for all of them, so that no task blocks a thread.
final class SocketWaits: Sendable {
    /// The waits of this process, or `nil` if no descriptor was left for them.
    static let shared = SocketWaits()

    private struct Wait {
        var descriptor: Int32
        var events: Int32
        var deadline: ContinuousClock.Instant
        var continuation: CheckedContinuation<Bool, Never>
    }

    private struct Book {
        var waits: [Int: Wait] = [:]
        var count = 0
    }

    private let book = Mutex(Book())
    /// A pipe: a byte written to it ends the current `poll`.
    private let bell: (reading: Int32, writing: Int32)

    private init?() {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        bell = (ends[0], ends[1])
        for end in ends { Socket.configure(end) }
        DispatchQueue(label: "peel.sockets").async { while true { self.wakeReady() } }
    }

    /// Waits until a socket has one of the `events` of `poll`, or an error. The socket must stay open until then.
    ///
    /// - Returns: `false` if the deadline passes or the task is cancelled before.
    func wait(for events: Int32, on descriptor: Int32, until deadline: ContinuousClock.Instant) async -> Bool
    {
        let id = book.withLock {
            $0.count += 1
            return $0.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                book.withLock {
                    $0.waits[id] = Wait(
                        descriptor: descriptor, events: events, deadline: Task.isCancelled ? .now : deadline,
                        continuation: continuation)
                }
                ring()
            }
        } onCancel: {
            // The thread alone ends waits: when the task goes on and closes its socket, no `poll` holds the port open.
            book.withLock { $0.waits[id]?.deadline = .now }
            ring()
        }
    }

    /// Waits for some time or until the task is cancelled. `Task.sleep` may take a descriptor, and crashes if none is left.
    func sleep(_ time: Duration) async { _ = await wait(for: 0, on: -1, until: .now + time) }

    private func ring() { _ = unsafe write(bell.writing, [0], 1) }

    /// Waits for the first event or deadline, and wakes the tasks that it concerns.
    private func wakeReady() {
        let waits = book.withLock { Array($0.waits) }
        var polled = waits.map { pollfd(fd: $1.descriptor, events: Int16($1.events), revents: 0) }
        polled.append(pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0))
        let next = waits.reduce(.now + .seconds(3600)) { min($0, $1.value.deadline) }
        // Rounded up, so that the deadline has passed then.
        let pause = 1 + max(.zero, ContinuousClock.now.duration(to: next)) / .milliseconds(1)
        if unsafe poll(&polled, nfds_t(polled.count), Int32(pause)) < 0, errno != EINTR {
            // Not enough memory, or more sockets than the process may now have: not for long.
            usleep(10_000)
        }
        var rings = [UInt8](repeating: 0, count: 1024)
        _ = unsafe read(bell.reading, &rings, rings.count)
        let now = ContinuousClock.now
        for ((id, _), state) in zip(waits, polled) {
            let wait = book.withLock { book in
                state.revents != 0 || book.waits[id]!.deadline <= now
                    ? book.waits.removeValue(forKey: id) : nil
            }
            wait?.continuation.resume(returning: state.revents != 0)
        }
    }
}
