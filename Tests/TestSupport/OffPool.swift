import Dispatch

/// Does work that waits on a thread of its own, and gives what it returns.
///
/// Tests, and the servers that they try, share one thread for each core. A call that blocks has no place there, nor on
/// the global queues, which have as few.
package func offPool<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "blocking call").async { continuation.resume(with: Result { try work() }) }
    }
}

/// Does work that waits and cannot fail on a thread of its own.
package func offPool<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "blocking call").async { continuation.resume(returning: work()) }
    }
}
