import Files
import ArgumentParser
import Photos
import Settings
import SiteBuild

/// `peel init`: a first peel.yaml.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a commented peel.yaml that lists a folder's photos.",
        discussion: "Never changes an existing peel.yaml.")

    @Argument(help: "Folder of photos.", completion: .directory)
    var folder = "."

    @Flag(help: "Also write peel.schema.json, so that editors complete keys and mark mistakes.")
    var schema = false

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        let made: (path: String, photos: Int)
        do throws(UserError) {
            made = try SettingsTemplate.write(in: folder, withSchema: schema)
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
        try console.result(file: made.path)
        console.info("\(made.photos) \(made.photos == 1 ? "photo" : "photos") listed")
    }
}
