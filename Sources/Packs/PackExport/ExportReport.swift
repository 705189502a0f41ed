package import ChatPacks
package import Photos
package import Stickers

/// The result of an export, for people and for programs (`--json`).
package struct ExportReport: Sendable, Codable, Equatable {
    /// The packs of one app.
    package struct App: Sendable, Codable, Equatable {
        /// The app, by its name in commands.
        package var app: String
        /// The folder that holds its packs, relative to the export's.
        package var folder: String
        /// The packs, numbered if there are several.
        package var packs: [Pack]
        /// Stickers that are in no pack, because the app takes only certain numbers of them.
        package var leftOut: [String]
        /// Size of the largest and of all sticker files, in bytes.
        package var largestBytes, totalBytes: Int
        /// Limits that the packs break.
        package var violations: [Violation]
    }

    /// One pack as an app takes it.
    package struct Pack: Sendable, Codable, Equatable {
        /// The title in the app.
        package var title: String
        /// How many stickers it has.
        package var stickers: Int
        /// How many of them move; `nil` if none does.
        package var moving: Int?
        /// Path of its archive, relative to the app's folder, if the app takes one.
        package var archive: String?
        /// Size of the archive in bytes.
        package var archiveBytes: Int?
        /// Path of its upload script, relative to the app's folder, if there is one.
        package var script: String?
    }

    /// A sticker's emoji.
    package struct Emoji: Sendable, Codable, Equatable {
        /// The sticker's title.
        package var sticker: String
        /// Its emoji.
        package var emoji: [String]
        /// Whether they were guessed.
        package var isGuessed: Bool
    }

    /// The folder that holds everything.
    package var folder: String
    /// The apps, in the order in which they were asked for; packs of subfolders after each other.
    package var apps: [App]
    /// Apps that got no pack, by their names in commands, with the reasons.
    package var refusals: [Note] = []
    /// The emoji of every sticker.
    package var emoji: [Emoji]
    /// Photos that could not be used, in the folder's order.
    package var problems: [PhotoProblem]
    /// Notes for the user.
    package var notes: [Note]
}
