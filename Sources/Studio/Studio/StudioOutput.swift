/// Takes a pack out of the studio. What it does is told step by step, and what came of it at the end.
package protocol StudioOutput: Sendable {
    /// Told each step, one at a time.
    typealias Steps = @Sendable (OutputStep) -> Void

    /// Builds the site into the folder that was named when the studio was opened.
    func build(_ told: @escaping Steps) async throws -> OutputResult
    /// Publishes the site to a place that the person at the studio typed or confirmed.
    ///
    /// - Parameter isDryRun: whether it only finds out what would change there.
    func publish(to destination: String, isDryRun: Bool, _ told: @escaping Steps) async throws -> OutputResult
    /// Makes packs for chat apps, by their names in commands.
    func export(for apps: [String], _ told: @escaping Steps) async throws -> OutputResult
    /// The path of a file that ``export(for:_:)`` offered under a name; `nil` where it offered none.
    func download(named name: String) -> String?
}

/// A step on the way out.
package enum OutputStep: Sendable, Equatable {
    /// So many of the photos are done.
    case photos(done: Int, of: Int)
    /// All photos are done; files are being written.
    case writing
    /// The site is on its way to its place.
    case sending
}

/// What came of it.
package struct OutputResult: Sendable, Equatable {
    /// A QR code as the path of an SVG picture, one unit a module.
    package struct Code: Sendable, Equatable, Encodable {
        package var side: Int
        package var path: String

        package init(side: Int, path: String) { (self.side, self.path) = (side, path) }
    }

    /// A file to download.
    package struct Download: Sendable, Equatable, Encodable {
        package var name: String
        /// Its size in bytes.
        package var bytes: Int

        package init(name: String, bytes: Int) { (self.name, self.bytes) = (name, bytes) }
    }

    /// One sentence.
    package var message: String
    /// Where visitors find the site, if that is known, and its code.
    package var address: String?
    package var code: Code?
    /// Files that change at the place, relative to the site.
    package var changes: [String]?
    /// Files for this person's devices.
    package var downloads: [Download]?

    /// A result that has nothing but words.
    package init(_ message: String) { self.message = message }
}
