import Languages
import Palette

/// A page that is rendered later.
struct PageDraft: Sendable {
    var kind: PageKind
    /// Its path in the site.
    var path: String
    /// The values that the pages of a pack share.
    var common: TemplateObject = [:]
    /// Makes the values for its template when it is rendered.
    var values: @Sendable () -> TemplateObject
}

/// The pages that belong to no pack: the list of packs, the former pages, the page for missing addresses, and the icon.
struct SitePages: Sendable {
    var frame: SiteFrame
    var style: PackStyle

    /// All such pages of the site.
    var drafts: [PageDraft] {
        let moved = frame.content.former.map { page in
            PageDraft(kind: page.fate == .moved ? .moved : .gone, path: page.path) { former(page) }
        }
        let list = frame.hasPacks ? [PageDraft(kind: .packs, path: "index.html") { packs }] : []
        return list + moved + [
            PageDraft(kind: .missing, path: "404.html") { missing },
            PageDraft(kind: .favicon, path: "favicon.svg") { favicon },
        ]
    }

    var packs: TemplateObject {
        let content = frame.content
        let words = frame.words
        let links = RelativeLinks(from: "index.html", packPrefix: "")
        var covers: [[TemplateObject]] = []
        let entries = content.packs.map { pack -> TemplateObject in
            let light = PackLight(pack, colorCount: pack.colorCount ?? content.colorCount)
            let values = StickerValues(
                frame: frame, pack: pack,
                links: RelativeLinks(pack: URLPath.escaped(pack.pathPrefix), site: ""), light: light,
                alts: frame.altText(of: pack))
            covers.append(light.coverStickers(Self.fanSize).map(values.values))
            return [
                "slug": .text(pack.slug),
                "title": .text(pack.title),
                "titleLanguage": .text(pack.language ?? frame.language(ofTitle: pack.title) ?? ""),
                "page": .text(links.toSite(pack.pathPrefix + "index.html")),
                "stickerCount": .text(words.text(.stickers, count: pack.stickers.count)),
                "byline": .text(pack.author.isEmpty ? "" : words.text(.byAuthor, ["author": pack.author])),
                "covers": .list(covers[covers.count - 1]),
                "wasSite": .flag(pack.pathPrefix == content.formerSite),
            ]
        }
        return common(.packs, "index.html", title: content.title).adding([
            "packs": .list(entries),
            "fan": .list(Self.fan(of: covers)),
            "packCount": .text(words.text(.packs, count: content.packs.count)),
            "stickerCount": .text(
                words.text(.stickers, count: content.packs.reduce(0) { $0 + $1.stickers.count })),
        ])
    }

    private static let fanSize = 5

    /// Returns the first sticker of each pack, then the second of each, until the fan is full.
    private static func fan(of covers: [[TemplateObject]]) -> [TemplateObject] {
        let ranks = 0..<fanSize
        return Array(
            ranks.flatMap { rank in covers.compactMap { $0.indices.contains(rank) ? $0[rank] : nil } }
                .prefix(fanSize))
    }

    /// The page for addresses that do not exist. A server shows it at any depth. It names its styles, and the script that finds
    /// the way home, as from each depth that pages have, and as from the site's address if that is known.
    var missing: TemplateObject {
        let folder = frame.content.baseURL.map { url in
            let path = url.drop { $0 != ":" }.dropFirst(3)
            return String(path.drop { $0 != "/" })
        }
        let page = common(.missing, "404.html", title: frame.words.text(.missingTitle))
        let home: TemplateObject = ["canonical": "", "homePage": .text(folder ?? "index.html")]
        let starts = ["", "../", "../../"] + (folder.map { [$0] } ?? [])
        func everywhere(_ key: String) -> TemplateValue {
            guard case .list(let files)? = page.values[key] else { return .list([]) }
            return .list(
                starts.flatMap { start in
                    files.map { file -> TemplateObject in
                        guard case .text(let path)? = file.values["file"] else { return file }
                        return ["file": .text(start + path)]
                    }
                })
        }
        return page.adding(home).adding(["styles": everywhere("styles"), "scripts": everywhere("scripts")])
    }

    /// Returns the values of a page that has moved, or whose sticker is gone.
    func former(_ page: FormerPage) -> TemplateObject {
        let target = RelativeLinks(from: page.path, packPrefix: "").toSite(page.target)
        switch page.fate {
        case .moved:
            let links = RelativeLinks(from: page.path, packPrefix: "")
            return frame.values(
                kind: .moved, path: page.target, links: links, title: page.title, description: page.title,
                author: frame.content.author, previewImage: page.preview, style: style
            ).adding(["target": .text(target), "canonical": .text(frame.address(page.target) ?? target)])
        case .gone:
            return common(.gone, page.path, title: frame.words.text(.goneTitle))
                .adding(["canonical": "", "homePage": .text(target)])
        }
    }

    var favicon: TemplateObject {
        [
            "accentLight": .text(style.theme.light.accent.hex),
            "accentDark": .text(style.theme.dark.accent.hex),
        ]
    }

    private func common(_ kind: PageKind, _ path: String, title: String) -> TemplateObject {
        let content = frame.content
        let fallback = frame.words.text(.packs, count: content.packs.count)
        let preview = content.packs.lazy.compactMap { pack in
            pack.previewImage.map { pack.pathPrefix + $0 }
        }.first
        return frame.values(
            kind: kind, path: path, links: RelativeLinks(from: path, packPrefix: ""), title: title,
            description: content.description.isEmpty ? fallback : content.description,
            author: content.author, previewImage: preview, style: style
        ).adding([
            "titleLanguage": .text(frame.language(ofTitle: content.title) ?? ""),
            "titleLength": .text(TitleLength(content.title).className),
            "siteDescription": .text(content.description),
            "siteByline": .text(
                content.author.isEmpty ? "" : frame.words.text(.byAuthor, ["author": content.author])),
        ])
    }
}
