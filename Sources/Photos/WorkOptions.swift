package import Artifacts
package import Settings
package import Stickers

/// The options of every command that works on many photos: the photos, the means, and the limits. They are one value, so that the
/// studio can pass its options on to the builds, uploads and exports that it starts.
package struct WorkOptions: Sendable {
    /// Folders of photos, single photos, and archives of photos. Empty for ``PhotoFolder/defaultInput()``.
    package var photos: [String]
    /// The links in the folders of photos that are followed.
    package var links = LinkRule.inside
    /// The number of photos that are processed at the same time, at least 1.
    package var jobs: Int
    /// The memory for the photos in work, in bytes.
    package var memory = MemoryBudget.usual
    /// The place where finished stickers and cut-outs are stored for later runs.
    package var cache = CachePlace.standard
    /// The user's own program for mattes, instead of the network, if there is one.
    package var command: CutoutCommand?
    /// Whether Peel's guesses are accepted for photos without a clear subject that would become cards.
    package var acceptsGuesses = false
    /// The author and the terms for packs that do not name them.
    package var maker = PackMaker()
    /// The program's version, for the files that are written.
    package var version: String

    /// Creates options with the defaults for the other properties.
    package init(photos: [String], jobs: Int, version: String) {
        self.photos = photos
        self.jobs = jobs
        self.version = version
    }
}
