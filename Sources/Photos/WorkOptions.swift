package import Artifacts
package import Settings
package import Stickers

/// What every command that works on many photos is told: which photos, by what means, and within which limits.
///
/// One value, so that what one command is told reaches the commands that it stands for: the studio builds, publishes and
/// exports with the options that it was started with.
package struct WorkOptions: Sendable {
    /// Folders of photos, photos one by one, and archives of photos; none for ``PhotoFolder/defaultInput()``.
    package var photos: [String]
    /// Which links in the folders of photos are followed.
    package var links = LinkRule.inside
    /// How many photos are worked on at a time, at least 1.
    package var jobs: Int
    /// What the photos in work may take, in bytes.
    package var memory = MemoryBudget.usual
    /// Where finished stickers and cut-outs are kept for later runs.
    package var cache = CachePlace.standard
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Whether Peel's guesses are taken for photos without a clear subject that would become cards.
    package var acceptsGuesses = false
    /// Who makes packs that name nobody, and the terms of those that name none.
    package var maker = PackMaker()
    /// The program's version, as it stands in what is written.
    package var version: String

    /// Options with the defaults for what is not named.
    package init(photos: [String], jobs: Int, version: String) {
        self.photos = photos
        self.jobs = jobs
        self.version = version
    }
}
