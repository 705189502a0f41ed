package import Stickers
package import Codecs

/// What a build is told on the command line.
package struct BuildOptions: Sendable {
    /// Folders of photos, photos one by one, and archives of photos; none for ``PhotoFolder/unlessTold``.
    package var photos: [String]
    /// The folder that becomes the site.
    package var site: String
    /// How many photos are worked on at a time, at least 1.
    package var jobs: Int
    /// What the photos in work may take, in bytes.
    package var memory = MemoryBudget.usual
    /// A folder whose templates replace those of the same name, if any.
    package var templates: String?
    /// A folder whose files replace those of the same name among the site's styles and scripts, if any.
    package var assets: String?
    /// Where finished stickers are kept for later builds.
    package var cache = CachePlace.standard
    /// The most that the cache may take, in bytes.
    package var cacheSize = StickerCache.usualCapacity
    /// Whether no sticker is made: those that are not kept end the build, named. Nothing is then removed from the cache.
    package var expectsWarm = false
    /// Whether the pages name the photos that could not be used, whatever `peel.yaml` says.
    package var showsProblems = false
    /// Whether a first site is put in place while photos are still worked on, with placeholders for them.
    package var showsWork = false
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Who makes packs that name nobody, and the terms of those that name none.
    package var maker = PackMaker()
    /// The largest photo that is decoded.
    package var limits = ImageLimits()
    /// The program's version, as it stands in the site.
    package var version: String

    /// Options with the defaults for what is not named.
    package init(photos: [String], site: String, jobs: Int, version: String) {
        self.photos = photos
        self.site = site
        self.jobs = jobs
        self.version = version
    }
}

/// Who makes packs, unless those say so themselves.
package struct PackMaker: Sendable, Hashable {
    /// Who it is.
    package var author: String?
    /// The terms that the packs are shared under.
    package var license: String?

    /// Nobody unless told.
    package init(author: String? = nil, license: String? = nil) {
        self.author = author
        self.license = license
    }
}
