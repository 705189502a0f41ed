package import Essentials

/// Everything the pages of a site say and show; what ``PageRenderer`` turns into files.
package struct SiteContent: Sendable, Equatable {
    /// The site's name; with one pack, usually the pack's.
    package var title: String
    /// Who made the stickers; empty when not told.
    package var author: String
    /// One or two sentences about the site; empty when not told.
    package var description: String
    /// The language of the texts above, as in HTML's `lang` ("en", "pt-BR"). The pages' own words follow it where
    /// they are translated, and are English elsewhere.
    package var language: String
    /// Where the site will be found, such as `https://example.org/pets/`; `nil` when that is not known. With it come
    /// absolute links for previews, the feed and the sitemap.
    package var baseURL: String?
    /// How many colours a scheme shows before the reader chooses, 3...10.
    package var colorCount: Int
    /// The packs, in order; at least one.
    package var packs: [PackContent]
    /// The site's icons beside `favicon.svg`.
    package var icons: [SiteIcon] = []
    /// Pages that the site had before, at addresses where nothing else is now.
    package var former: [FormerPage] = []
    /// The folder of the pack that was once the whole site, such as `pets/`: links to its stickers at the site's address lead there.
    package var formerSite: String?
    /// Each sticker's name in feeds, by its page's path; that of others is their page's address.
    package var feedNames: [String: String] = [:]
    /// What the feed as Atom, and stickers without an address for a name, are named by in it; nil for ``baseURL``.
    package var atomBase: String?
    /// When each sticker was first published, by its page's path, where that is known.
    package var feedDates: [String: Timestamp] = [:]
    /// Whether each sticker has a small page that other sites can show; only with ``baseURL``.
    package var hasEmbeds = false
    /// What stands below every page, with links.
    package var footer: LinkedText?
    /// Whether search engines are asked to leave the site out.
    package var hidesFromSearch = false
    /// The author's account in the fediverse, such as `@me@example.social`; empty when not told.
    package var creator = ""
    /// The version of Peel that builds the site; it is named in each page's `generator`.
    package var generatorVersion: String
    /// Whether the pages name the photos that could not be used, as a preview does.
    package var showsProblems: Bool

    /// A site of the given packs.
    package init(
        title: String, author: String = "", description: String = "", language: String = "en",
        baseURL: String? = nil, colorCount: Int = 5, packs: [PackContent], generatorVersion: String,
        showsProblems: Bool = false
    ) {
        self.title = title
        self.author = author
        self.description = description
        self.language = language
        self.baseURL = baseURL
        self.colorCount = colorCount
        self.packs = packs
        self.generatorVersion = generatorVersion
        self.showsProblems = showsProblems
    }
}
