import ArgumentParser
import Artifacts
import Files
import Photos
import Settings
import SiteBuild
import Stickers

extension WorkOptions {
    /// Creates the options of the work on some photos, from the command line and the user's settings.
    ///
    /// - Throws: `UserError` if the user's settings are wrong.
    init(
        _ photos: [String], jobs: JobsOption, cutout: CutoutOption, cache: CachePlace, links: LinksOption
    ) throws(UserError) {
        self.init(photos: photos, jobs: try jobs.count, version: Peel.version)
        self.links = links.rule
        memory = jobs.memoryForPhotos
        self.cache = cache
        command = try cutout.command()
        acceptsGuesses = cutout.acceptGuesses
        maker = try UserSettings.own.get().maker
    }
}

/// The options that choose the cache.
struct CacheOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Cache folder (default: the user's cache folder).",
            valueName: "dir"),
        completion: .directory)
    var cache: String?

    @Flag(help: "Bypass the cache: rebuild everything, store nothing.")
    var noCache = false

    func validate() throws {
        if noCache && cache != nil { throw ValidationError("--cache and --no-cache cannot be combined.") }
    }

    /// The place that the options choose.
    var place: CachePlace { noCache ? .nowhere : cache.map { .folder($0) } ?? .standard }
}

/// The option to follow links out of folders of photos.
struct LinksOption: ParsableArguments {
    @Flag(help: "Follow links that lead out of the photo folders.")
    var followLinks = false

    /// The rule that the option chooses.
    var rule: LinkRule { followLinks ? .everywhere : .inside }
}
