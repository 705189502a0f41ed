package import ChatPacks
package import Photos
package import Stickers

/// What an export is told on the command line.
@dynamicMemberLookup
package struct ExportOptions: Sendable {
    /// The photos, and the means and limits of the work on them.
    package var work: WorkOptions
    /// The folder that the packs are written into.
    package var output: String
    /// The apps; those that `peel.yaml` names where this is empty.
    package var apps: [ChatApp]
    /// The name of the bot that makes Telegram's sets, without `@`, if it is known.
    package var telegramBot: String?
    /// Makes the films of moving stickers, if it is there.
    package var ffmpeg: FFmpeg? = .installed
    /// Whether images are stored without loss, whatever their limits: what fitting is measured against.
    package var isLossless = false

    /// Packs of photos for some apps, with the defaults for the rest.
    package init(_ work: WorkOptions, output: String, apps: [ChatApp]) {
        self.work = work
        self.output = output
        self.apps = apps
    }

    /// What is told of the work itself, by its own name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<WorkOptions, Value>) -> Value {
        get { work[keyPath: member] }
        set { work[keyPath: member] = newValue }
    }
}
