import Preview
import Synchronization
import Testing

@Suite struct RepeatingTests {
    /// Counts what happens, and tells of the first time.
    private final class Log: Sendable {
        let begun = Mutex(0)
        let ended = Mutex<[Bool]>([])
    }

    /// Waits until the task is cancelled.
    private static func untilCancelled() async {
        let (never, sender) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
            for await _ in never {}
        } onCancel: {
            sender.finish()
        }
    }

    @Test(.timeLimit(.minutes(2))) func `outdated work is cancelled and started again`()
        async
    {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let log = Log()
        await repeating(after: changes) {
            let number = log.begun.withLock { begun in
                begun += 1
                return begun
            }
            if number == 1 {
                change.yield()
                await Self.untilCancelled()
            } else {
                change.finish()
            }
            log.ended.withLock { $0.append(Task.isCancelled) }
        }
        #expect(log.begun.withLock(\.self) == 2)
        #expect(log.ended.withLock(\.self) == [true, false], "the first ended before the second began")
    }

    @Test(.timeLimit(.minutes(2))) func `work ends when nobody waits for it`() async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            await repeating(after: changes) {
                start.yield()
                await Self.untilCancelled()
            }
        }
        var iterator = starts.makeAsyncIterator()
        await iterator.next()
        task.cancel()
        await task.value
        change.finish()
    }
}
