/// Whether a condition comes true. On a busy machine some things take their time: a program ends when it gets a core.
package func eventually(
    within limit: Duration = .seconds(120), _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
        if try await condition() { return true }
        if .now > deadline || Task.isCancelled { return false }
        try? await Task.sleep(for: .milliseconds(5))
    }
}
