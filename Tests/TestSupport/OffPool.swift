import Dispatch

/// Does work that waits on a thread of its own, and gives what it returns.
///
/// Tests, and the servers that they try, share one thread for each core. A call that blocks has no place there, nor on
/// the global queues, which have as few.
package func offPool<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
        DispatchQueue(label: "blocking call").async { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
}
