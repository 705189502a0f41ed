/// Takes a pack out of the studio. What it does is told in one sentence.
package protocol StudioOutlet: Sendable {
    /// Builds the site into the folder that was named when the studio was opened.
    func build() async throws -> String
    /// Publishes the site to a place that the person at the studio typed or confirmed.
    func publish(to destination: String) async throws -> String
}
