package import Essentials

/// The content of a site's pages, which ``PageRenderer`` turns into files.
package struct SiteContent: Sendable, Equatable {
    /// The site's name; with one pack, usually the pack's.
    package var title: String
    /// The author; empty if not given.
    package var author: String
    /// One or two sentences about the site; empty if not given.
    package var description: String
    /// The texts' language, as in HTML's `lang` ("en", "pt-BR"). The pages' words are in it, if translated, or in English.
    package var language: String
    /// The site's address, such as `https://example.org/pets/`; `nil` if not known. Previews, feeds and the sitemap need it.
    package var baseURL: String?
    /// Number of colours of a scheme until the reader chooses another, 3...10.
    package var colorCount: Int
    /// The packs, in order; at least one.
    package var packs: [PackContent]
    /// The site's icons beside `favicon.svg`.
    package var icons: [SiteIcon] = []
    /// Pages that the site had before, at addresses that no other page has now.
    package var former: [FormerPage] = []
    /// The folder of the pack that was once the whole site, such as `pets/`. Old links to its stickers lead there.
    package var formerSite: String?
    /// Each sticker's name in feeds, by its page's path. Other stickers are named by their page's address.
    package var feedNames: [String: String] = [:]
    /// The Atom feed's identifier, which also starts those of stickers whose name is not an address; `nil` for ``baseURL``.
    package var atomBase: String?
    /// The time of each sticker's first publishing, by its page's path, if known.
    package var feedDates: [String: Timestamp] = [:]
    /// Whether each sticker has a small page that other sites can show; needs ``baseURL``.
    package var hasEmbeds = false
    /// The text below every page, with links.
    package var footer: LinkedText?
    /// Whether to ask search engines to leave the site out.
    package var hidesFromSearch = false
    /// The author's account in the fediverse, such as `@me@example.social`; empty if not given.
    package var creator = ""
    /// The version of Peel that builds the site, named in each page's `generator`.
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

/// A square PNG file for the site on a home screen.
package struct SiteIcon: Sendable, Equatable {
    /// The program that shows an icon, and how.
    package enum Use: Sendable {
        /// iOS, which looks for it in the pages.
        case touch
        /// Browsers that install the site, which show it as it is.
        case any
        /// Browsers that install the site, which cut it to any shape within its safe zone.
        case maskable
    }

    /// Path relative to the site's folder.
    package var path: String
    /// Width and height in pixels.
    package var side: Int
    package var use: Use

    /// An icon of that size.
    package init(path: String, side: Int, use: Use) {
        (self.path, self.side, self.use) = (path, side, use)
    }
}
