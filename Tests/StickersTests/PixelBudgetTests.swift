@testable import Stickers
import Synchronization
import Testing

@Suite struct PixelBudgetTests {
    @Test func neverMoreThanTheBudgetIsInUse() async throws {
        let budget = PixelBudget(capacity: 100)
        let state = Mutex((now: 0, most: 0, done: 0))
        try await withThrowingTaskGroup { group in
            for photo in 0..<200 {
                group.addTask {
                    let pixels = [30, 60, 90, 250][photo % 4]
                    try await budget.withPixels(pixels) {
                        state.withLock {
                            $0.now += min(pixels, 100)
                            $0.most = max($0.most, $0.now)
                        }
                        await Task.yield()
                        state.withLock {
                            $0.now -= min(pixels, 100)
                            $0.done += 1
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(state.withLock { $0.most } <= 100)
        #expect(state.withLock { $0.done } == 200)
    }

    @Test func aTaskThatIsCancelledInLineLeavesNothingBehind() async throws {
        let budget = PixelBudget(capacity: 10)
        try await budget.withPixels(10) {
            let waiting = Task { try await budget.withPixels(10) {} }
            await Task.yield()
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try await budget.withPixels(10) {}
    }
}
