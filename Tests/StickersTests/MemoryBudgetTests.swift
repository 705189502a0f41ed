@testable import Stickers
import Testing

@Suite struct MemoryBudgetTests {
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

    @Test func `memory in use never exceeds the budget`() async throws {
        let budget = MemoryBudget(capacity: 100)
        let use = Use()
        try await withThrowingTaskGroup { group in
            for photo in 0..<200 {
                group.addTask {
                    let pixels = [30, 60, 90, 250][photo % 4]
                    try await budget.withMemory(pixels) {
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

    @Test func `larger photos and stickers need more memory`() {
        let phone = MemoryBudget.need(ofPixels: 12_000_000, side: 1024)
        // What `peel cut` of one was measured to take beyond the program itself, and not twice as much.
        #expect((60_000_000...120_000_000).contains(phone))
        #expect(MemoryBudget.need(ofPixels: 1_000_000, side: 1024) < phone / 2)
        #expect(MemoryBudget.need(ofPixels: 24_000_000, side: 1024) > phone + 40_000_000)
        #expect(MemoryBudget.need(ofPixels: 12_000_000, side: 4096) > phone + 100_000_000)
        #expect(MemoryBudget.usual / phone >= 8, "eight at a time unless told")
    }

    @Test func `a task that is cancelled in line leaves nothing behind`() async throws {
        let budget = MemoryBudget(capacity: 10)
        try await budget.withMemory(10) {
            let waiting = Task { try await budget.withMemory(10) {} }
            await Task.yield()
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try await budget.withMemory(10) {}
    }
}
