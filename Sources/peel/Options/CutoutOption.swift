import ArgumentParser
import Files
import Settings
import SiteBuild
import Stickers

/// The option that names another program for the cut-out.
struct CutoutOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Program that finds the subject instead of Peel's network, such as 'rembg i -om {photo} {matte}'.",
            valueName: "words"))
    var cutoutCommand: String?

    @Flag(help: "Use Peel's guess for photos without a clear subject.")
    var acceptGuesses = false

    /// Returns the given command, or the one in the user's settings.
    ///
    /// - Throws: `UserError` if it is not valid.
    func command() throws(UserError) -> CutoutCommand? {
        let settings = try UserSettings.own.get()
        guard let cutoutCommand else { return try settings.command }
        do throws(CutoutCommand.Refusal) {
            return try CutoutCommand(cutoutCommand, from: .commandLine, seconds: settings.cutoutSeconds)
        } catch {
            throw UserError(.badInput, "--cutout-command: \(error.message)")
        }
    }
}

extension UserSettings {
    /// The settings of the user who runs the program, read once.
    static let own = Result { () throws(UserError) in try UserSettings(at: UserSettings.path) }

    /// The author and the licence of packs that name none.
    var maker: PackMaker { PackMaker(author: author, license: license) }
}
