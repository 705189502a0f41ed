import Pixels
import Synchronization

/// Limits the memory of photos in work, so that it does not grow with the size of the pack. Tasks take it before they read a
/// photo, or wait in line. A photo that needs more than the whole budget waits until it is alone.
package actor MemoryBudget {
    private struct Waiter {
        var id: Int
        var bytes: Int
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// The default budget for photos in work, in bytes: about ten photos of 12 megapixels.
    package static let usual = 800_000_000

    /// Returns the memory for work on one photo, in bytes: an upper bound of measurements.
    ///
    /// - Parameters:
    ///   - pixels: as ``PhotoReader/pixels(of:)`` counts them; 4 bytes each, although most photos are reduced during decoding.
    ///   - side: the sticker's longest side. Finishing holds several copies, but not while the network runs.
    package static func need(ofPixels pixels: Int, side: Int) -> Int {
        pixels * Raster.channels + max(working, side * side * 4 * Raster.channels)
    }

    /// Memory of the network, or of finishing a sticker of the usual size, for any photo, in bytes.
    private static let working = 24_000_000

    private let capacity: Int
    private var available: Int
    private var waiters: [Waiter] = []
    private var nextID = 0

    /// Makes a budget of `capacity` bytes.
    package init(capacity: Int) {
        self.capacity = capacity
        available = capacity
    }

    /// Runs `body` while holding `bytes` of the budget.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits, and errors of `body`.
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

    /// Serves waiting tasks in order, so that small photos do not overtake a large one for ever.
    private func serve() {
        while let first = waiters.first, first.bytes <= available {
            available -= first.bytes
            waiters.removeFirst().continuation.resume()
        }
    }
}

/// Counts the photos in work. If there are fewer than possible, a core is free for a second part of the work on one of them.
package final class PhotoSlots: Sendable {
    private let width: Int
    private let used = Atomic<Int>(0)

    /// - Parameter width: the most photos in work at a time.
    package init(_ width: Int) { self.width = width }

    /// The number of parts of a photo's work that may run at the same time, at this moment.
    package var partsAtOnce: Int { used.load(ordering: .relaxed) < width ? 2 : 1 }

    /// Does the work on one photo and counts it meanwhile.
    func withSlot<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        used.add(1, ordering: .relaxed)
        defer { used.subtract(1, ordering: .relaxed) }
        return try await work()
    }
}
