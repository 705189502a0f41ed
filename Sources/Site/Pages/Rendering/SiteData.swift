import Essentials
import Languages
import Palette

/// The files of a site that programs read.
struct SiteData {
    var frame: SiteFrame
    var style: PackStyle

    /// Returns the files of a site with the given pages.
    func drafts(ofPages pages: [String]) -> [SiteDraft] {
        var drafts = [
            SiteDraft(path: "feed.json") { feed },
            SiteDraft(path: "site.webmanifest") { manifest },
            SiteDraft(path: ".nojekyll") { "" },
        ]
        let atom = AtomFeed(frame: frame)
        if let text = atom.text { drafts.append(SiteDraft(path: AtomFeed.path) { text }) }
        if let sitemap = sitemap(pages) { drafts.append(SiteDraft(path: "sitemap.xml") { sitemap }) }
        if let robots { drafts.append(SiteDraft(path: "robots.txt") { robots }) }
        return drafts
    }

    /// The feed: JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), an item for each sticker.
    var feed: String {
        let content = frame.content
        let items = content.packs.flatMap { pack in
            zip(pack.stickers, frame.altText(of: pack).texts).map { sticker, alt in
                let page = pack.pathPrefix + StickerValues.page(sticker)
                let image = pack.pathPrefix + (sticker.webps.last ?? sticker.png).path
                return Feed.Item(
                    id: content.feedNames[page] ?? frame.address(page) ?? page, url: frame.address(page),
                    title: sticker.title,
                    content_text: alt,
                    image: frame.address(image), date_published: content.feedDates[page]?.text)
            }
        }
        return Self.json(
            Feed(
                version: "https://jsonfeed.org/version/1.1", title: content.title,
                home_page_url: frame.address("index.html"), feed_url: frame.address("feed.json"),
                description: content.description.isEmpty ? nil : content.description,
                language: content.language,
                authors: content.author.isEmpty ? nil : [Feed.Author(name: content.author)], items: items))
    }

    /// The web app manifest (https://www.w3.org/TR/appmanifest/).
    var manifest: String {
        let drawn = frame.content.icons.filter { $0.use != .touch }.map { icon in
            Manifest.Icon(
                src: icon.path, sizes: "\(icon.side)x\(icon.side)", type: "image/png",
                purpose: icon.use == .maskable ? "maskable" : nil)
        }
        return Self.json(
            Manifest(
                name: frame.content.title, lang: frame.content.language,
                dir: Language.isRightToLeft(frame.content.language) ? "rtl" : "ltr", start_url: "index.html",
                display: "minimal-ui", background_color: style.theme.light.paper.hex,
                theme_color: style.theme.light.paper.hex,
                icons: [Manifest.Icon(src: "favicon.svg", sizes: "any", type: "image/svg+xml")] + drawn))
    }

    /// Returns the sitemap of the given pages (https://www.sitemaps.org/protocol.html); `nil` if the site's
    /// address is not known, or search engines are asked to leave it out.
    func sitemap(_ pages: [String]) -> String? {
        guard frame.content.baseURL != nil, !frame.content.hidesFromSearch else { return nil }
        let entries = pages.compactMap(frame.address).map {
            "<url><loc>\($0.replacing("&", with: "&amp;").replacing("'", with: "&apos;"))</loc></url>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</urlset>

            """
    }

    /// The file that tells crawlers the sitemap; `nil` without an address. Never forbids crawling: only pages can say "noindex".
    var robots: String? {
        frame.address("sitemap.xml").map { sitemap in
            "User-agent: *\nAllow: /\n" + (frame.content.hidesFromSearch ? "" : "\nSitemap: \(sitemap)\n")
        }
    }

    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// Keys are those of the specification.
private struct Feed: Encodable {
    struct Author: Encodable { var name: String }
    struct Item: Encodable {
        var id: String
        var url: String?
        var title, content_text: String
        var image, date_published: String?
    }

    var version, title: String
    var home_page_url, feed_url, description: String?
    var language: String
    var authors: [Author]?
    var items: [Item]
}

/// Keys are those of the specification.
private struct Manifest: Encodable {
    struct Icon: Encodable {
        var src, sizes, type: String
        var purpose: String?
    }

    var name, lang, dir, start_url, display, background_color, theme_color: String
    var icons: [Icon]
}
