/// Takes a pack out of the studio. What it does is told in one sentence, and on the way step by step.
package protocol StudioOutlet: Sendable {
    /// Told each step, one at a time.
    typealias Steps = @Sendable (OutletStep) -> Void

    /// Builds the site into the folder that was named when the studio was opened.
    func build(_ told: @escaping Steps) async throws -> String
    /// Publishes the site to a place that the person at the studio typed or confirmed.
    func publish(to destination: String, _ told: @escaping Steps) async throws -> String
    /// Makes packs for chat apps, by their names in commands.
    func export(for apps: [String], _ told: @escaping Steps) async throws -> String
}

/// A step on the way out.
package enum OutletStep: Sendable, Equatable {
    /// So many of the photos are done.
    case photos(done: Int, of: Int)
    /// All photos are done; files are being written.
    case writing
    /// The site is on its way to its place.
    case sending
}
