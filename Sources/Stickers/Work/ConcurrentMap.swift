import Essentials

/// The results of `transform` for each element, in the elements' order, with at most `width` running at a time.
///
/// The index travels with the result: the order in which tasks finish does not matter. An error, or the
/// cancellation of the surrounding task, cancels those that run and starts no other.
///
/// - Parameters:
///   - order: the indices of all elements in the order in which they are begun; their own where none is told.
///   - finished: called after each element, one call at a time, in the order of finishing.
///   - urgent: asked before each start for the indices that somebody waits for, the first of them first; when there are none,
///     that order holds.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int, order: [Int]? = nil,
    finished: (Int, Result) async throws -> Void = { _, _ in }, urgent: () -> [Int] = { [] },
    transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, job: Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        var isStarted = elements.map { _ in false }
        var rest = (order ?? Array(elements.indices))[...]
        func start(job: Int) {
            rest = rest.drop { isStarted[$0] }
            guard let next = rest.first else { return }
            let index = urgent().first { elements.indices.contains($0) && !isStarted[$0] } ?? next
            let element = elements[index]
            isStarted[index] = true
            group.addTask {
                (index, job, try await Timings.$job.withValue(job) { try await transform(element) })
            }
        }
        for job in 0..<max(1, width) { start(job: job) }
        while let (index, job, result) = try await group.next() {
            try Task.checkCancellation()
            results[index] = result
            try await finished(index, result)
            start(job: job)
        }
        return results.compactMap(\.self)
    }
}
