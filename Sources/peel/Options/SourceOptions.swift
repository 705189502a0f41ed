import ArgumentParser
import Essentials
import Files
import Photos
import SiteBuild
import Themes
import Artifacts
import Stickers

/// The options about the making of a site, for commands that build one.
struct SourceOptions: ParsableArguments {
    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @Option(
        help: ArgumentHelp("Theme folder, as peel theme eject writes it.", valueName: "dir"),
        completion: .directory)
    var theme: String?

    @Option(
        help: ArgumentHelp("Folder of templates that replace Peel's of the same name.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    @Option(
        help: ArgumentHelp(
            "Folder of styles and scripts that replace Peel's of the same name.", valueName: "dir"),
        completion: .directory)
    var assets: String?

    @Flag(help: "Allow the scripts, styles and hosts that the photos' peel.yaml names. Peel remembers them.")
    var trustTheme = false

    @OptionGroup var cache: CacheOption

    @Option(
        help: ArgumentHelp(
            "Largest size of the cache, such as 2G; the least recently used files are removed first.",
            valueName: "bytes")
    )
    var cacheSize = ByteCount(bytes: ArtifactStore.defaultCapacity)

    func validate() throws {
        if theme != nil && (templates != nil || assets != nil) {
            throw ValidationError(
                "--theme includes templates and assets; leave out --templates and --assets.")
        }
    }

    /// A given option that has no effect on a site that is built already.
    var forPhotosOnly: String? {
        [
            ("--theme", theme != nil), ("--templates", templates != nil), ("--assets", assets != nil),
            ("--trust-theme", trustTheme),
            ("--cutout-command", cutout.cutoutCommand != nil), ("--accept-guesses", cutout.acceptGuesses),
        ].first(where: \.1)?.0
    }

    /// Returns the options of a build.
    ///
    /// - Parameter console: the terminal for questions; `nil` if nobody may be asked there.
    /// - Throws: `UserError` if the user's settings are wrong.
    func options(photos: [String], site: String, asking console: Console?) throws(UserError) -> BuildOptions {
        var options = BuildOptions(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: cache.place, links: links), site: site)
        if let theme {
            _ = try ThemeFolder(theme).folders()
            options.theme = theme
        } else {
            try ThemeFolder.check(templates: templates, assets: assets)
            (options.templates, options.assets) = (templates, assets)
        }
        options.cacheSize = cacheSize.bytes
        options.trustsTheme = trustTheme
        if let console { options.agrees = { console.agrees(to: $0) } }
        do throws(Timestamp.Unreadable) {
            options.date = try Timestamp(sourceDateIn: ProcessInfo.processInfo.environment)
        } catch {
            throw UserError(
                .badInput,
                "SOURCE_DATE_EPOCH: “\(error.text.prefix(40))” is not a number of seconds from 1970 to the year 9999; correct it, or unset it"
            )
        }
        return options
    }
}
