package import Stickers

/// What a build made, for people and for programs (`--json`).
package struct BuildReport: Sendable, Codable, Equatable {
    /// One pack of the site.
    package struct Pack: Sendable, Codable, Equatable {
        /// The pack's title.
        package var title: String
        /// Its archive, relative to the site.
        package var archive: String
        /// Number of stickers.
        package var stickers: Int
        /// Bytes of the archive.
        package var bytes: Int
    }

    /// Something that the user should know although the build went on.
    package struct Note: Sendable, Codable, Equatable {
        /// The photo or file it is about.
        package var subject: String
        /// One plain sentence.
        package var text: String
    }

    /// The site's folder, as it was named.
    package var site: String
    /// The packs, in the site's order.
    package var packs: [Pack]
    /// Photos that could not be used, in the folder's order.
    package var problems: [PhotoProblem]
    /// What is worth knowing.
    package var notes: [Note]

    /// Number of stickers in all packs.
    package var stickers: Int { packs.reduce(0) { $0 + $1.stickers } }
}
