import Codecs

/// Returns the results of `transform` for each element, in the elements' order, with at most `width` running at a time. An error,
/// or the cancellation of the surrounding task, cancels the running tasks and starts no more.
///
/// - Parameters:
///   - order: the indices of all elements in the order in which to start them; by default the elements' own.
///   - finished: called after each element, one call at a time, in the order of finishing.
///   - urgent: called before each start; returns indices to prefer, most urgent first; if none, `order` applies.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int, order: [Int]? = nil,
    finished: (Int, Result) async throws -> Void = { _, _ in }, urgent: () -> [Int] = { [] },
    transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        var isStarted = elements.map { _ in false }
        var rest = (order ?? Array(elements.indices))[...]
        func start() {
            rest = rest.drop { isStarted[$0] }
            guard let next = rest.first else { return }
            let index = urgent().first { elements.indices.contains($0) && !isStarted[$0] } ?? next
            let element = elements[index]
            isStarted[index] = true
            group.addTask { (index, try await transform(element)) }
        }
        for _ in 0..<max(1, width) { start() }
        while let (index, result) = try await group.next() {
            try Task.checkCancellation()
            results[index] = result
            try await finished(index, result)
            start()
        }
        return results.compactMap(\.self)
    }
}

/// Returns the results of two pieces of work, done at the same time, or one after the other if `width` is 1.
///
/// - Throws: the first one's error, otherwise the second one's.
package func concurrentPair<First: Sendable, Second: Sendable>(
    width: Int, _ first: @escaping @Sendable () throws -> First,
    _ second: @escaping @Sendable () throws -> Second
) async throws -> (First, Second) {
    guard width > 1 else { return (try first(), try second()) }
    async let other = second()
    let one = try first()
    return (one, try await other)
}

extension PNGFile {
    /// Returns the file, deflating `width` of its bands at a time.
    func encoded(width: Int) async throws -> [UInt8] {
        file(of: try await concurrentMap(bands, width: width) { try deflated($0) })
    }
}
