import Essentials
import Languages
import Palette

/// Values that all pages of a site share: the words, and the paths of the site's own files.
struct SiteFrame: Sendable {
    var content: SiteContent
    private(set) var words: Language { didSet { namedWords = words.values } }
    /// The words by their names in templates; every page offers them.
    private var namedWords: TemplateObject
    /// Paths of the site's own files, relative to the site's folder, by their path in `Site/`.
    var assets: [String: String]
    /// The logo, and the scripts that count visitors.
    var extras = ExtraFiles()

    init(content: SiteContent, words: Language, assets: [String: String]) {
        self.content = content
        self.words = words
        self.assets = assets
        namedWords = words.values
    }

    /// A placeholder for a title or a colour in a text that the pages' scripts fill in.
    static let place = "\u{FFFC}"

    /// Whether the site opens with a list of packs.
    var hasPacks: Bool { content.packs.contains { !$0.pathPrefix.isEmpty } }

    /// Returns the language of a title if its script shows that it differs from the page's; otherwise `nil`.
    func language(ofTitle title: String) -> String? {
        TitleLanguage.differing(title, from: content.language)
    }

    /// Returns the frame of a pack's own pages, in its language and with its number of colours.
    func adopting(_ pack: PackContent) -> SiteFrame {
        var frame = self
        frame.content.colorCount = pack.colorCount ?? content.colorCount
        if let language = pack.language {
            frame.content.language = language
            frame.words = .forTag(language)
        }
        return frame
    }

    /// Returns the alt texts of a pack's stickers, in the pack's language.
    func altText(of pack: PackContent) -> AltText {
        AltText(pack, in: adopting(pack).words, colorCount: content.colorCount)
    }

    /// Returns a file's absolute address (a folder's for its `index.html`); `nil` if the site's address is not known.
    func address(_ path: String) -> String? {
        guard let baseURL = content.baseURL else { return nil }
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return baseURL + URLPath.escaped(isIndex ? String(path.dropLast("index.html".count)) : path)
    }

    /// Returns the values that every page offers.
    func values(
        kind: PageKind, path: String, links: RelativeLinks, title: String, description: String,
        author: String,
        previewImage: String?, style: PackStyle
    ) -> TemplateObject {
        shared(kind: kind, links: links, author: author, style: style).adding(
            own(path: path, title: title, description: description, previewImage: previewImage))
    }

    /// Returns the part of these values that differs between pages.
    func own(path: String, title: String, description: String, previewImage: String?) -> TemplateObject {
        [
            "documentTitle": .text(title),
            "documentDescription": .text(description),
            "canonical": .text(address(path) ?? ""),
            "oEmbed": "",
            "previewImage": .text(previewImage.flatMap(address) ?? ""),
        ]
    }

    /// Returns the part of these values that all pages of a kind and a folder share.
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

extension Language {
    /// The texts without placeholders, by their names in templates.
    var values: TemplateObject {
        var object: TemplateObject = [:]
        for word in Word.allCases {
            let text = texts[word] ?? ""
            if !text.contains("{") { object.values[word.rawValue] = .text(text) }
        }
        return object
    }

    /// Returns the label of the download of one of `count` files, or the word `whole` if it is the only one.
    func downloadLabel(whole: Word, _ place: Int, of count: Int) -> String {
        count == 1 ? text(whole) : text(.downloadPart, ["part": String(place + 1)])
    }
}
