/// Builds, publishes and exports a pack for the studio. Reports each step, and the result at the end.
package protocol StudioOutput: Sendable {
    /// Called with each step, one at a time.
    typealias Steps = @Sendable (OutputStep) -> Void

    /// Builds the site into the folder that was named when the studio was opened.
    func build(_ told: @escaping Steps) async throws -> OutputResult
    /// Publishes the site to a place that the user typed or confirmed; `isDryRun` only finds out what would change there.
    func publish(to destination: String, isDryRun: Bool, _ told: @escaping Steps) async throws -> OutputResult
    /// Makes packs for chat apps, by their names in commands.
    func export(for apps: [String], _ told: @escaping Steps) async throws -> OutputResult
    /// Returns the path of a file that ``export(for:_:)`` offered under a name; `nil` if it offered none.
    func download(named name: String) -> String?
}

/// A step of a build, a publication or an export.
package enum OutputStep: Sendable, Equatable {
    /// A number of photos are done.
    case photos(done: Int, of: Int)
    /// All photos are done; files are being written.
    case writing
    /// The site is on its way to its place.
    case sending
}

/// The result of a build, a publication or an export.
package struct OutputResult: Sendable, Equatable {
    /// A QR code as the path of an SVG picture, with one unit for each module.
    package struct Code: Sendable, Equatable, Encodable {
        package var side: Int
        package var path: String

        package init(side: Int, path: String) { (self.side, self.path) = (side, path) }
    }

    /// A file to download.
    package struct Download: Sendable, Equatable, Encodable {
        package var name: String
        /// The file's size in bytes.
        package var bytes: Int

        package init(name: String, bytes: Int) { (self.name, self.bytes) = (name, bytes) }
    }

    /// The result in one sentence.
    package var message: String
    /// The site's public address, if known, and its QR code.
    package var address: String?
    package var code: Code?
    /// Files that change at the destination, relative to the site.
    package var changes: [String]?
    /// Files for the user to download.
    package var downloads: [Download]?

    /// Makes a result of only a message.
    package init(_ message: String) { self.message = message }
}
