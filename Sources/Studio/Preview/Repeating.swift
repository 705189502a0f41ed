/// Does work, and does it again after each change. Before that, work that still runs is cancelled and has
/// ended. Returns when the changes end or the task is cancelled.
package func repeating(
    after changes: AsyncStream<Void>, _ work: @escaping @Sendable () async -> Void
) async {
    var running = Task { await work() }
    for await _ in changes {
        running.cancel()
        await running.value
        guard !Task.isCancelled else { return }
        running = Task { await work() }
    }
    if Task.isCancelled { running.cancel() }
    await running.value
}
