import Essentials
import BundledAssets
import Languages

/// Turns a site's content into the files of its pages. A pure function: the same content gives the same files. Stickers, archives
/// and link previews are not among the files; the pages refer to them by the paths in the content.
package struct PageRenderer: Sendable {
    /// A style sheet that a theme may have: it comes after all others, on every page.
    package static let themeStyle = "theme.css"

    /// A picture at the top of every page, if there is one.
    package var logo: Logo?
    /// The scripts that count visitors, if any.
    package var analytics: Analytics?

    private let templates: TemplateSet
    private let assets: [String: [UInt8]]

    /// A renderer with the bundled templates and assets, some of them replaced.
    ///
    /// - Parameters:
    ///   - templates: mustache texts by name (`slide` for `slide.mustache`).
    ///   - assets: files by path, as in `Site/`; files that Peel does not bundle are copied into `assets/` unchanged.
    /// - Throws: ``PageError`` if a template does not exist, is malformed, or uses a name that its page does not offer.
    package init(templates: [String: String] = [:], assets: [String: [UInt8]] = [:]) throws(PageError) {
        self.templates = try TemplateSet(overrides: templates, offering: SpecimenSite.shapes)
        self.assets = assets
    }

    /// Returns the files of a site, ordered by path, with the files of each sticker's colours.
    ///
    /// - Throws: ``PageError`` for slugs that cannot be part of an address or are not unique, for a malformed `baseURL`, and for
    ///   a site without a pack.
    package func render(_ content: SiteContent) throws(PageError) -> [SiteFile] {
        let ofStickers = content.packs.flatMap { pack in
            pack.stickers.flatMap { $0.colorFiles(count: pack.colorCount ?? content.colorCount) }
                .map { SiteFile(path: pack.pathPrefix + $0.path, bytes: $0.bytes) }
        }
        return (try drafts(of: content).map(\.file) + ofStickers).sorted { $0.path < $1.path }
    }

    /// Returns the files of a site without its stickers' ``StickerContent/colorFiles(count:)``, ordered by path. They can be made
    /// one by one or at the same time.
    ///
    /// - Throws: the errors of ``render(_:)``. Making a draft cannot fail.
    package func drafts(of content: SiteContent) throws(PageError) -> [SiteDraft] {
        try content.validate()
        let (assetDrafts, paths) = assetDrafts()
        var frame = SiteFrame(content: content, words: .forTag(content.language), assets: paths)
        let extras = ExtraFiles(logo: logo, analytics: analytics)
        frame.extras = extras
        let packs = content.packs.map { PackPages(frame: frame, pack: $0) }
        let ownStyle = frame.hasPacks ? PackStyle(packs: content.packs, colorCount: content.colorCount) : nil
        // A site that is one pack has the style of that pack.
        let style = ownStyle ?? packs[0].tiles
        var drafts = assetDrafts + extras.drafts
        var pages: [String] = []
        func add(_ page: PageDraft) {
            drafts.append(
                SiteDraft(path: page.path) { [templates] in
                    templates.render(page.kind, page.values(), over: page.common)
                })
            if page.path.hasSuffix(".html") && page.kind.isForVisitors { pages.append(page.path) }
        }
        for pack in packs {
            for page in pack.pages {
                add(
                    PageDraft(
                        kind: page.kind, path: pack.pack.pathPrefix + page.path, common: page.common,
                        values: page.values))
            }
            drafts += colorFiles(pack.pack, count: pack.frame.content.colorCount) + pack.oEmbeds
            if let code = pack.code { drafts.append(code) }
        }
        for page in SitePages(frame: frame, style: style).drafts { add(page) }
        drafts += SiteData(frame: frame, style: style).drafts(ofPages: pages.sorted())
        // Packs with equal files share them, because the files are named by their content.
        var shared: [String: [UInt8]] = [:]
        for style in packs.flatMap({ [$0.tiles, $0.slides] }) + (ownStyle.map { [$0] } ?? []) {
            shared[style.path] = Array(style.text.utf8)
        }
        for schemes in packs.compactMap(\.schemesFile) { shared[schemes.path] = schemes.bytes }
        drafts += shared.map { path, bytes in SiteDraft(path: path) { bytes } }
        return drafts.sorted { $0.path < $1.path }
    }

    /// Returns the files that are the same on all sites without a theme, and the path of each by the name that pages use.
    private func assetDrafts() -> (drafts: [SiteDraft], paths: [String: String]) {
        var drafts: [SiteDraft] = []
        var paths: [String: String] = [:]
        // Style sheets come last, because the files that they name then have their final names.
        var own = BundledAssets.site.sorted { !$0.path.hasSuffix(".css") && $1.path.hasSuffix(".css") }
        if let style = assets[Self.themeStyle] { own.append((Self.themeStyle, style)) }
        let sources = Dictionary(uniqueKeysWithValues: BundledAssets.siteSources.map { ($0.path, $0.bytes) })
        for (path, bytes) in own {
            // A theme's file that equals Peel's source is written as Peel's bundled file.
            let other = assets[path].flatMap { $0 == sources[path] ? nil : $0 }
            let bytes = Self.naming(paths, in: other ?? bytes, of: path)
            let named = "assets/" + ContentHash.named(path, bytes)
            paths[path] = named
            drafts.append(SiteDraft(path: named) { bytes })
        }
        for (path, bytes) in assets where paths[path] == nil {
            drafts.append(SiteDraft(path: "assets/" + path) { bytes })
        }
        return (drafts, paths)
    }

    /// Returns the bytes of a file. In a style sheet, each `url(name)` of a site's file gets that file's final name.
    private static func naming(_ paths: [String: String], in bytes: [UInt8], of path: String) -> [UInt8] {
        guard path.hasSuffix(".css") else { return bytes }
        var result: [UInt8] = []
        let parts = bytes.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            guard index > 0 else {
                result += part
                continue
            }
            let isAddress = result.suffix(3).elementsEqual("url".utf8)
            result.append(UInt8(ascii: "("))
            let end = part.firstIndex(of: UInt8(ascii: ")")) ?? part.endIndex
            if isAddress, let written = paths[String(decoding: part[..<end], as: UTF8.self)] {
                result += written.utf8.dropFirst("assets/".utf8.count)
                result += part[end...]
            } else {
                result += part
            }
        }
        return result
    }

    private func colorFiles(_ pack: PackContent, count: Int) -> [SiteDraft] {
        guard !pack.stickers.isEmpty else { return [] }
        return ColorExport.files(of: pack, count: count).map {
            SiteDraft(path: pack.pathPrefix + $0.path, bytes: $0.bytes)
        } + pack.exportScripts
    }
}
