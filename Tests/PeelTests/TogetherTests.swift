import Testing

@testable import Commands

/// Things that go on at the same time until one fails or all are cancelled.
struct TogetherTests {
    private struct Failure: Error {}

    private func goOn() async { try? await Task.sleep(for: .seconds(600)) }

    @Test(.timeLimit(.minutes(1))) func `a task that fails ends the others`() async {
        await #expect(throws: Failure.self) {
            try await together({ await goOn() }, { throw Failure() }, { await goOn() })
        }
    }

    @Test(.timeLimit(.minutes(1))) func `all tasks end when they are cancelled`() async throws {
        let task = Task { try await together({ await goOn() }, { await goOn() }) }
        task.cancel()
        try await task.value
    }
}
