import Artifacts
package import Codecs
package import Essentials
import Files
package import Hosts
package import Photos
import Stickers
import Themes

/// What a build is told on the command line.
@dynamicMemberLookup
package struct BuildOptions: Sendable {
    /// The photos, and the means and limits of the work on them.
    package var work: WorkOptions
    /// The folder that becomes the site.
    package var site: String
    /// A theme's folder, which holds ``templates`` and ``assets`` where those are not said.
    package var theme: String?
    /// A folder whose templates replace those of the same name, if any.
    package var templates: String?
    /// A folder whose files replace those of the same name among the site's styles and scripts, if any.
    package var assets: String?
    /// The most that the cache may take, in bytes.
    package var cacheSize = ArtifactStore.defaultCapacity
    /// Whether no sticker is made: those that are not kept end the build, named. Nothing is then removed from the cache.
    package var expectsWarm = false
    /// Whether the pages name the photos that could not be used, whatever `peel.yaml` says.
    package var showsProblems = false
    /// Whether a first site is put in place while photos are still worked on, with placeholders for them.
    package var showsWork = false
    /// The addresses that the site has had where it was published; those of the site in its place where nothing is said.
    package var addresses: AddressBook?
    /// The parts that the archives had where the site was published; those of the site in its place where nothing is said.
    package var parts: ArchiveParts?
    /// Where the site goes, if that is known; what `peel.yaml` says counts otherwise.
    package var host: WebHost?
    /// Where the site will be found, where the settings do not say; it ends with `/`.
    package var baseURL: String?
    /// When stickers that are new are published, if that is known: a build takes no time from the clock.
    package var date: Timestamp?
    /// The largest photo that is decoded.
    package var limits = ImageLimits()
    /// The time, in whole seconds since 1970, by which a build tells files that have just changed from those at rest.
    package var now: @Sendable () -> Int = { FileInfo.now }

    /// A build of photos into a site, with the defaults for the rest.
    package init(_ work: WorkOptions, site: String) {
        self.work = work
        self.site = site
    }

    /// A build of photos into a site, with the defaults for the rest.
    package init(photos: [String], site: String, jobs: Int, version: String) {
        self.init(WorkOptions(photos: photos, jobs: jobs, version: version), site: site)
    }

    /// Whether something replaces templates, styles or scripts.
    var replacesPages: Bool { theme != nil || templates != nil || assets != nil }

    /// The folders that are no photos', wherever they lie: the site, and what replaces parts of it.
    var folders: [String] { [site, theme, templates, assets].compactMap(\.self) }

    /// The folders of templates and of assets, as a theme has them now.
    ///
    /// - Throws: `UserError` where the theme has neither.
    func replacements() throws(UserError) -> (templates: String?, assets: String?) {
        guard let theme else { return (templates, assets) }
        return try ThemeFolder(theme).folders()
    }

    /// What is told of the work itself, by its own name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<WorkOptions, Value>) -> Value {
        get { work[keyPath: member] }
        set { work[keyPath: member] = newValue }
    }
}
