package import ChatPacks
package import Stickers

/// What an export is told on the command line.
package struct ExportOptions: Sendable {
    /// Folders of photos, photos, or archives of them; those of ``PhotoFolder/unlessTold`` where this is empty.
    package var photos: [String]
    /// The folder that the packs are written into.
    package var output: String
    /// The apps; those that `peel.yaml` names where this is empty.
    package var apps: [ChatApp]
    /// How many photos are worked on at a time, at least 1.
    package var jobs: Int
    /// What the photos in work may take, in bytes.
    package var memory = MemoryBudget.usual
    /// Where what was made is kept for later.
    package var cache = CachePlace.standard
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Who makes packs that name nobody, and the terms of those that name none.
    package var maker = PackMaker()
    /// The name of the bot that makes Telegram's sets, without `@`, if it is known.
    package var telegramBot: String?
    /// Whether images are stored without loss, whatever their limits: what fitting is measured against.
    package var isLossless = false
    /// The program's version, as it stands in what is written.
    package var version: String

    /// Options with the defaults for what is not named.
    package init(photos: [String], output: String, apps: [ChatApp], jobs: Int, version: String) {
        self.photos = photos
        self.output = output
        self.apps = apps
        self.jobs = jobs
        self.version = version
    }
}
