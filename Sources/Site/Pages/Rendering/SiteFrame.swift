import Essentials
import Languages
import Palette

/// What all pages of a site share: the words, and where the site's own files are.
struct SiteFrame: Sendable {
    var content: SiteContent
    private(set) var words: Language { didSet { namedWords = words.values } }
    /// The words as templates name them: every page offers them.
    private var namedWords: TemplateObject
    /// Where the site's own files are, relative to the site's folder, by their path in `Site/`.
    var assets: [String: String]
    /// The logo, and what counts visitors.
    var extras = ExtraFiles()

    init(content: SiteContent, words: Language, assets: [String: String]) {
        self.content = content
        self.words = words
        self.assets = assets
        namedWords = words.values
    }

    /// Stands for a title or a colour in a text that the pages' scripts put it into.
    static let place = "\u{FFFC}"

    /// Whether the site opens on a list of packs.
    var hasPacks: Bool { content.packs.contains { !$0.pathPrefix.isEmpty } }

    /// The language of a title where its script says that it is another than the page's.
    func language(ofTitle title: String) -> String? {
        TitleLanguage.differing(title, from: content.language)
    }

    /// The frame of a pack's own pages, in its language and with its number of colours.
    func adopting(_ pack: PackContent) -> SiteFrame {
        var frame = self
        frame.content.colorCount = pack.colorCount ?? content.colorCount
        if let language = pack.language {
            frame.content.language = language
            frame.words = .forTag(language)
        }
        return frame
    }

    /// The alt texts of a pack's stickers, in the pack's language.
    func altText(of pack: PackContent) -> AltText {
        AltText(pack, in: adopting(pack).words, colorCount: content.colorCount)
    }

    /// The absolute address of a file, `nil` when the site's address is not known. A folder's `index.html` is the
    /// folder.
    func address(_ path: String) -> String? {
        guard let baseURL = content.baseURL else { return nil }
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return baseURL + URLPath.escaped(isIndex ? String(path.dropLast("index.html".count)) : path)
    }

    /// The values that every page offers.
    func values(
        kind: PageKind, path: String, links: RelativeLinks, title: String, description: String,
        author: String,
        previewImage: String?, style: PackStyle
    ) -> TemplateObject {
        shared(kind: kind, links: links, author: author, style: style).adding(
            own(path: path, title: title, description: description, previewImage: previewImage))
    }

    /// Those of them that are a page's own.
    func own(path: String, title: String, description: String, previewImage: String?) -> TemplateObject {
        [
            "documentTitle": .text(title),
            "documentDescription": .text(description),
            "canonical": .text(address(path) ?? ""),
            "oEmbed": "",
            "previewImage": .text(previewImage.flatMap(address) ?? ""),
        ]
    }

    /// Those of them that all pages of a kind and a folder share.
    func shared(
        kind: PageKind, links: RelativeLinks, author: String, style: PackStyle
    ) -> TemplateObject {
        let alive = style.isAlive && kind.showsArt ? ["alive.css"] : []
        let styles =
            (kind.styleSheets + alive).compactMap { assets[$0] }
            + [style.path, assets[PageRenderer.themeStyle]].compactMap(\.self)
        func files(_ names: [String]) -> TemplateValue {
            .list(names.compactMap { assets[$0] }.map { ["file": .text(links.toSite($0))] })
        }
        let values: TemplateObject = [
            "language": .text(content.language),
            "direction": .text(Language.isRightToLeft(content.language) ? "rtl" : "ltr"),
            "generator": .text("Peel \(content.generatorVersion)"),
            "author": .text(author),
            "siteTitle": .text(content.title),
            "noindex": .flag(content.hidesFromSearch),
            "creator": .text(content.creator),
            "hasFooter": .flag(content.footer != nil),
            "footer": .list(
                (content.footer?.parts ?? []).map {
                    ["text": .text($0.text), "address": .text($0.address ?? "")]
                }),
            "themeLight": .text(style.theme.light.paper.hex),
            "themeDark": .text(style.theme.dark.paper.hex),
            "favicon": .text(links.toSite("favicon.svg")),
            "touchIcon": .text(
                content.icons.first { $0.use == .touch }.map { links.toSite($0.path) } ?? ""),
            "manifest": .text(links.toSite("site.webmanifest")),
            "feed": .text(links.toSite("feed.json")),
            "atom": .text(AtomFeed.exists(for: content) ? links.toSite(AtomFeed.path) : ""),
            "styles": .list(styles.map { ["file": .text(links.toSite($0))] }),
            "firstScripts": files(kind.firstScripts),
            "scripts": files(kind.scripts(of: style)),
            "hasMoving": .flag(style.isMoving && kind.showsArt),
            "copyPattern": .text(words.text(.copyColor, ["color": Self.place])),
            "words": .object(namedWords),
        ]
        return values.adding(extras.values(links))
    }
}
