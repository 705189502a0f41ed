import Files
import Photos
import Settings
import SiteBuild
import Artifacts
import Stickers

extension WorkOptions {
    /// What the command line and the user's settings say of the work on some photos.
    ///
    /// - Throws: `UserError` where the user's settings are wrong.
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
