import Dispatch

/// Does work that waits, on a thread of its own: the few threads that tasks share must not wait for each other.
package func blocking<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "blocking").async { continuation.resume(with: Result { try work() }) }
    }
}
