import Synchronization

/// Work that must clean up although nobody waits for it any more, such as a build whose browser is gone.
final class OngoingWork: Sendable {
    private struct Running {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    private let running = Mutex(Running())

    /// Begins work, and returns its task.
    func begin(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        running.withLock { running in
            let number = running.next
            running.next += 1
            let task = Task {
                await work()
                self.forget(number)
            }
            running.tasks[number] = task
            return task
        }
    }

    private func forget(_ number: Int) { running.withLock { $0.tasks[number] = nil } }

    /// Cancels all work, and waits until it has ended.
    func end() async {
        let tasks = running.withLock { Array($0.tasks.values) }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
