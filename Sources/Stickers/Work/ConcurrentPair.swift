import Essentials

/// What two pieces of work give, done at the same time, or one after the other where `width` is 1.
///
/// - Throws: what the first of them throws before what the second does.
package func concurrentPair<First: Sendable, Second: Sendable>(
    width: Int, _ first: @escaping @Sendable () throws -> First,
    _ second: @escaping @Sendable () throws -> Second
) async throws -> (First, Second) {
    guard width > 1 else { return (try first(), try second()) }
    async let other = Timings.$isSecondHalf.withValue(true, operation: second)
    let one = try first()
    return (one, try await other)
}
