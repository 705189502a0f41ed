import Files
import ArgumentParser
import SiteBuild

/// `peel init`: a first peel.yaml.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a commented peel.yaml with the photos of a folder.",
        discussion: "Never changes one that is there.")

    @Argument(help: "The folder of photos.")
    var folder = "."

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        do throws(UserError) {
            let (path, photos) = try SettingsTemplate.write(in: folder)
            console.result(path)
            console.info("\(photos) \(photos == 1 ? "photo" : "photos") listed")
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
    }
}
