import Pixels

/// Bounds the memory of what is worked on at a time, so that it does not grow with the size of the pack.
///
/// Tasks take what their photo needs before they read it and give it back afterwards; those that find too little
/// left wait in line. A photo that needs more than the whole budget waits until it is alone.
package actor MemoryBudget {
    private struct Waiter {
        var id: Int
        var bytes: Int
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// What photos in work may take unless told, in bytes: about ten photos of 12 megapixels.
    package static let usual = 800_000_000

    /// What a photo needs while it is worked on, in bytes: an upper bound for what was measured.
    ///
    /// - Parameters:
    ///   - pixels: as ``PhotoReader/pixels(of:)`` counts them; 4 bytes each, though most photos are reduced while they are decoded.
    ///   - side: the sticker's longest side. Of its pixels there are several copies while it is finished and encoded, which
    ///     take turns with the network's.
    package static func need(ofPixels pixels: Int, side: Int) -> Int {
        pixels * Raster.channels + max(working, side * side * 4 * Raster.channels)
    }

    /// What the network and the finish of a sticker of the usual size take, whatever the photo.
    private static let working = 24_000_000

    private let capacity: Int
    private var available: Int
    private var waiters: [Waiter] = []
    private var nextID = 0

    /// A budget of `capacity` bytes.
    package init(capacity: Int) {
        self.capacity = capacity
        available = capacity
    }

    /// Runs `body` while it holds `bytes` of the budget.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits, and what `body` throws.
    package nonisolated func withMemory<Result: Sendable>(
        _ bytes: Int, _ body: () async throws -> Result
    ) async throws -> Result {
        let share = min(max(1, bytes), capacity)
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

    private func take(_ bytes: Int) async throws {
        if waiters.isEmpty && bytes <= available {
            available -= bytes
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
                    waiters.append(Waiter(id: id, bytes: bytes, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(id) }
        }
    }

    private func giveBack(_ bytes: Int) {
        available += bytes
        serve()
    }

    private func abandon(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
        serve()
    }

    /// First come, first served: a large photo is not overtaken for ever by small ones.
    private func serve() {
        while let first = waiters.first, first.bytes <= available {
            available -= first.bytes
            waiters.removeFirst().continuation.resume()
        }
    }
}
