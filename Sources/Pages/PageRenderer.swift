import BundledAssets

/// Turns what a site says and shows into the files of its pages.
///
/// A pure function: the same content gives the same files. Stickers, archives and link previews are not among the
/// files; the pages refer to them by the paths in the content.
public struct PageRenderer: Sendable {
    private let templates: TemplateSet
    private let assets: [String: [UInt8]]

    /// A renderer with the bundled templates and assets, some of them replaced.
    ///
    /// - Parameters:
    ///   - templates: mustache texts by name (`slide` for `slide.mustache`).
    ///   - assets: files by path, as in `Site/`; those that are not bundled are copied into `assets/` as they are.
    /// - Throws: ``PageError`` for a template that does not exist, is malformed, or names what its page does not offer.
    public init(templates: [String: String] = [:], assets: [String: [UInt8]] = [:]) throws(PageError) {
        self.templates = try TemplateSet(overrides: templates, pages: SpecimenSite.shapes)
        self.assets = assets
    }

    /// The files of a site, ordered by path.
    ///
    /// - Throws: ``PageError`` for slugs that cannot be part of an address or are not unique, for a malformed
    ///   `baseURL`, and for a site without a pack.
    public func render(_ content: SiteContent) throws(PageError) -> [SiteFile] {
        try content.validate()
        var files: [SiteFile] = []
        var paths: [String: String] = [:]
        for (path, bytes) in BundledAssets.site {
            let bytes = assets[path] ?? bytes
            paths[path] = "assets/" + ContentHash.named(path, bytes)
            files.append(SiteFile(path: paths[path] ?? path, bytes: bytes))
        }
        for (path, bytes) in assets where paths[path] == nil {
            files.append(SiteFile(path: "assets/" + path, bytes: bytes))
        }
        let frame = SiteFrame(
            content: content, words: .forLanguage(content.language), assets: paths)
        var pages: [String] = []
        func add(_ kind: PageKind, _ path: String, _ values: TemplateObject) {
            files.append(SiteFile(path: path, text: templates.render(kind, values)))
            if path.hasSuffix(".html") && kind != .missing { pages.append(path) }
        }
        var styles: [PackStyle] = []
        for pack in content.packs.map({ PackPages(frame: frame, pack: $0) }) {
            for page in pack.pages { add(page.kind, pack.pack.pathPrefix + page.path, page.values) }
            files += colorFiles(pack.pack, count: content.colorCount)
            styles += [pack.tiles, pack.slides]
        }
        let style =
            frame.hasPacks ? PackStyle(packs: content.packs, colorCount: content.colorCount) : styles[0]
        if frame.hasPacks { styles.append(style) }
        let site = SitePages(frame: frame, style: style)
        if frame.hasPacks { add(.packs, "index.html", site.packs) }
        add(.missing, "404.html", site.missing)
        add(.favicon, "favicon.svg", site.favicon)
        let data = SiteData(frame: frame, style: style)
        files.append(SiteFile(path: "feed.json", text: data.feed))
        files.append(SiteFile(path: "site.webmanifest", text: data.manifest))
        files.append(SiteFile(path: ".nojekyll", bytes: []))
        if let sitemap = data.sitemap(pages.sorted()) {
            files.append(SiteFile(path: "sitemap.xml", text: sitemap))
        }
        if let robots = data.robots { files.append(SiteFile(path: "robots.txt", text: robots)) }
        var written: Set<String> = []
        for style in styles where written.insert(style.path).inserted {
            files.append(SiteFile(path: style.path, text: style.text))
        }
        return files.sorted { $0.path < $1.path }
    }

    private func colorFiles(_ pack: PackContent, count: Int) -> [SiteFile] {
        guard !pack.stickers.isEmpty else { return [] }
        let exports =
            ColorExport.files(of: pack, count: count)
            + pack.stickers.flatMap { ColorExport.files(of: $0, count: count) }
        return exports.map { SiteFile(path: pack.pathPrefix + $0.path, bytes: $0.bytes()) }
    }
}
