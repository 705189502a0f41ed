/// Bounds the pixels that are in memory at a time, so that memory does not grow with the size of the pack.
///
/// Tasks take their photo's pixels before they decode it and give them back afterwards; those that find too few
/// left wait in line. A photo larger than the whole budget waits until it is alone.
package actor PixelBudget {
    private struct Waiter {
        var id: Int
        var pixels: Int
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// Pixels of photos in memory at a time unless told: eight photos of 12 megapixels, 4 bytes each.
    package static let pixelsInFlight = 100_000_000

    private let capacity: Int
    private var available: Int
    private var waiters: [Waiter] = []
    private var nextID = 0

    /// A budget of `capacity` pixels.
    package init(capacity: Int) {
        self.capacity = capacity
        available = capacity
    }

    /// Runs `body` while it holds `pixels` of the budget.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits, and what `body` throws.
    package nonisolated func withPixels<Result: Sendable>(
        _ pixels: Int, _ body: () async throws -> Result
    ) async throws -> Result {
        let share = min(max(1, pixels), capacity)
        try await take(share)
        do {
            let result = try await body()
            await giveBack(share)
            return result
        } catch {
            await giveBack(share)
            throw error
        }
    }

    private func take(_ pixels: Int) async throws {
        if waiters.isEmpty && pixels <= available {
            available -= pixels
            return
        }
        let id = nextID
        nextID += 1
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    waiters.append(Waiter(id: id, pixels: pixels, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(id) }
        }
    }

    private func giveBack(_ pixels: Int) {
        available += pixels
        serve()
    }

    private func abandon(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
        serve()
    }

    /// First come, first served: a large photo is not overtaken for ever by small ones.
    private func serve() {
        while let first = waiters.first, first.pixels <= available {
            available -= first.pixels
            waiters.removeFirst().continuation.resume()
        }
    }
}
