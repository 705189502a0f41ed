import Synchronization

/// Counts the photos that are worked on at a time: where they are fewer than could be, a core is free for a second part of the
/// work on one of them.
package final class PhotoSlots: Sendable {
    private let width: Int
    private let used = Atomic<Int>(0)

    /// - Parameter width: how many photos are worked on at a time.
    package init(_ width: Int) { self.width = width }

    /// How many parts of a photo's work may be done at the same time, now.
    package var partsAtOnce: Int { used.load(ordering: .relaxed) < width ? 2 : 1 }

    /// Does the work on one photo.
    func withSlot<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        used.add(1, ordering: .relaxed)
        defer { used.subtract(1, ordering: .relaxed) }
        return try await work()
    }
}
