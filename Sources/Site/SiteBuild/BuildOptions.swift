import Artifacts
package import Codecs
package import Essentials
import Files
package import Hosts
package import Photos
import Stickers
import Themes

/// The options of a build.
@dynamicMemberLookup
package struct BuildOptions: Sendable {
    /// The photos, and the means and limits of the work on them.
    package var work: WorkOptions
    /// The folder that becomes the site.
    package var site: String
    /// A theme's folder, which takes the place of ``templates`` and ``assets``.
    package var theme: String?
    /// A folder whose templates replace those of the same name, if any.
    package var templates: String?
    /// A folder whose files replace those of the same name among the site's styles and scripts, if any.
    package var assets: String?
    /// Whether the user allows the scripts, styles and hosts that the folder of photos adds to the pages.
    package var trustsTheme = false
    /// The folder of the user's settings, where the answer is recorded.
    package var settingsFolder = UserFolders.settings
    /// Asks the user a question, and returns whether the answer is yes; if nobody can be asked, no.
    package var agrees: @Sendable (_ question: String) -> Bool = { _ in false }
    /// The most bytes of the cache.
    package var cacheSize = ArtifactStore.defaultCapacity
    /// Whether the cache must have all stickers; otherwise the build fails, names the missing ones, and keeps the cache.
    package var expectsWarm = false
    /// Whether the pages name the photos that could not be used, whatever `peel.yaml` says.
    package var showsProblems = false
    /// Whether to put a first site in place while photos are still worked on, with placeholders for them.
    package var showsWork = false
    /// The addresses that the published site has had; `nil` for those of the site in place.
    package var addresses: AddressBook?
    /// The parts of the published site's archives; `nil` for those of the site in place.
    package var parts: ArchiveParts?
    /// The host that the site goes to, if known; `nil` for the host in `peel.yaml`.
    package var host: WebHost?
    /// The site's address if the settings have none; it ends with `/`.
    package var baseURL: String?
    /// The time when new stickers are published, if known: a build does not read the clock for it.
    package var date: Timestamp?
    /// The limits on the photos that are decoded.
    package var limits = ImageLimits()
    /// The time in whole seconds since 1970, which tells files that have just changed from those at rest.
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

    /// Whether anything replaces templates, styles or scripts.
    var replacesPages: Bool { theme != nil || templates != nil || assets != nil }

    /// The folders that have no photos, wherever they lie: the site, and the replacements.
    package var folders: [String] { [site, theme, templates, assets].compactMap(\.self) }

    /// Returns the folders of templates and of assets, which a theme has at this time.
    ///
    /// - Throws: `UserError` if the theme has neither.
    func replacements() throws(UserError) -> (templates: String?, assets: String?) {
        guard let theme else { return (templates, assets) }
        return try ThemeFolder(theme).folders()
    }

    /// An option of the work, by its own name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<WorkOptions, Value>) -> Value {
        get { work[keyPath: member] }
        set { work[keyPath: member] = newValue }
    }
}
