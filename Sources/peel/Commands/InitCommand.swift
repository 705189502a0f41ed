import Files
import ArgumentParser
import Photos
import Programs
import Settings
import SiteBuild

/// `peel init`: a first peel.yaml.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a commented peel.yaml that lists a folder's photos.",
        discussion:
            "If peel.yaml exists, adds the photos that it does not list yet, and changes nothing else.")

    @Argument(help: "Folder of photos.", completion: .directory)
    var folder = "."

    @Flag(help: "Also write peel.schema.json, so that editors complete keys and mark mistakes.")
    var schema = false

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        try console.refuseFile(folder, for: "init")
        let written: SettingsTemplate.Written
        do throws(UserError) {
            written = try SettingsTemplate.write(in: folder, withSchema: schema)
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
        try console.report(on: written.path) {
            try console.result(file: written.path)
            guard schema else { return }
            try console.result(file: FileSystem.joined(folder, SettingsTemplate.schemaName))
        }
        console.info(
            written.added == written.listed
                ? "\(photos(written.listed)) listed"
                : written.added == 0
                    ? "every photo is listed already"
                    : "\(photos(written.added)) added, \(written.listed) listed")
        if let first = written.subfolders.first {
            console.info(ownPacks(first, of: written.subfolders.count))
        }
    }

    /// Returns the next step for the packs of subfolders.
    private func ownPacks(_ first: String, of count: Int) -> String {
        let path = CommandWords.quoted(ShownText.name(FileSystem.joined(folder, first)))
        let packs =
            count == 1 ? "1 subfolder is a pack of its own" : "\(count) subfolders are packs of their own"
        return "\(packs), with \(count == 1 ? "its" : "their") own peel.yaml: peel init \(path)"
    }

    private func photos(_ count: Int) -> String {
        count == 1 ? "1 photo" : "\(count) photos"
    }
}
