package import ChatPacks
package import Photos
package import Stickers

/// The options of `peel export`.
@dynamicMemberLookup
package struct ExportOptions: Sendable {
    /// The photos, and the means and limits of the work on them.
    package var work: WorkOptions
    /// The folder that the packs are written into.
    package var output: String
    /// The apps; if empty, those that `peel.yaml` names.
    package var apps: [ChatApp]
    /// Whether to add the apps to which a pack was uploaded, as the record beside its photos says.
    package var addsKnownApps = false
    /// The name of the bot that makes Telegram's sets, without `@`, if known.
    package var telegramBot: String?
    /// The program that makes the films of moving stickers, if installed.
    package var ffmpeg: FFmpeg? = .installed
    /// Whether to store images without loss, whatever their limits: the reference that fitting is measured against.
    package var isLossless = false

    /// Tells the user, before any photo is read, why apps take no pack without an author, and returns the author that the user
    /// names; `nil` if none. `goesOn` says whether other apps take the packs.
    package var author: @Sendable (_ reasons: [String], _ goesOn: Bool) -> String? = { _, _ in nil }

    /// Packs of photos for some apps, with the defaults for the rest.
    package init(_ work: WorkOptions, output: String, apps: [ChatApp]) {
        self.work = work
        self.output = output
        self.apps = apps
    }

    /// An option of the work, by its own name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<WorkOptions, Value>) -> Value {
        get { work[keyPath: member] }
        set { work[keyPath: member] = newValue }
    }
}
