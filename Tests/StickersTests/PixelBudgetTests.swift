@testable import Stickers
import Testing

@Suite struct PixelBudgetTests {
    private actor Use {
        private var now = 0
        private(set) var (most, done) = (0, 0)

        func begin(_ pixels: Int) {
            now += pixels
            most = max(most, now)
        }

        func end(_ pixels: Int) {
            now -= pixels
            done += 1
        }
    }

    @Test func neverMoreThanTheBudgetIsInUse() async throws {
        let budget = PixelBudget(capacity: 100)
        let use = Use()
        try await withThrowingTaskGroup { group in
            for photo in 0..<200 {
                group.addTask {
                    let pixels = [30, 60, 90, 250][photo % 4]
                    try await budget.withPixels(pixels) {
                        await use.begin(min(pixels, 100))
                        await Task.yield()
                        await use.end(min(pixels, 100))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await use.most <= 100)
        #expect(await use.done == 200)
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
