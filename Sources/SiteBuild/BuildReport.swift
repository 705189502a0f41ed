/// What a build made, for people and for programs (`--json`).
public struct BuildReport: Sendable, Codable, Equatable {
    /// One pack of the site.
    public struct Pack: Sendable, Codable, Equatable {
        /// The pack's title.
        public var title: String
        /// Its archive, relative to the site.
        public var archive: String
        /// Number of stickers.
        public var stickers: Int
        /// Bytes of the archive.
        public var bytes: Int
    }

    /// Something that the user should know although the build went on.
    public struct Note: Sendable, Codable, Equatable {
        /// The photo or file it is about.
        public var subject: String
        /// One plain sentence.
        public var text: String
    }

    /// The site's folder, as it was named.
    public var site: String
    /// The packs, in the site's order.
    public var packs: [Pack]
    /// Photos that could not be used, in the folder's order.
    public var problems: [PhotoProblem]
    /// What is worth knowing.
    public var notes: [Note]

    /// Number of stickers in all packs.
    public var stickers: Int { packs.reduce(0) { $0 + $1.stickers } }
}
