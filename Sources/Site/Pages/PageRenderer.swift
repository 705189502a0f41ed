import Essentials
import BundledAssets
import Languages

/// Turns what a site says and shows into the files of its pages.
///
/// A pure function: the same content gives the same files. Stickers, archives and link previews are not among the
/// files; the pages refer to them by the paths in the content.
package struct PageRenderer: Sendable {
    /// A style sheet that a theme may have: it comes after all others, on every page.
    package static let themeStyle = "theme.css"

    /// A picture at the top of every page, if there is one.
    package var logo: Logo?
    /// What counts visitors, if something does.
    package var analytics: Analytics?

    private let templates: TemplateSet
    private let assets: [String: [UInt8]]

    /// A renderer with the bundled templates and assets, some of them replaced.
    ///
    /// - Parameters:
    ///   - templates: mustache texts by name (`slide` for `slide.mustache`).
    ///   - assets: files by path, as in `Site/`; those that are not bundled are copied into `assets/` as they are.
    /// - Throws: ``PageError`` for a template that does not exist, is malformed, or names what its page does not offer.
    package init(templates: [String: String] = [:], assets: [String: [UInt8]] = [:]) throws(PageError) {
        self.templates = try TemplateSet(overrides: templates, offering: SpecimenSite.shapes)
        self.assets = assets
    }

    /// The files of a site, ordered by path, those of each sticker's colours too.
    ///
    /// - Throws: ``PageError`` for slugs that cannot be part of an address or are not unique, for a malformed
    ///   `baseURL`, and for a site without a pack.
    package func render(_ content: SiteContent) throws(PageError) -> [SiteFile] {
        let ofStickers = content.packs.flatMap { pack in
            pack.stickers.flatMap { $0.colorFiles(count: pack.colorCount ?? content.colorCount) }
                .map { SiteFile(path: pack.pathPrefix + $0.path, bytes: $0.bytes) }
        }
        return (try drafts(of: content).map(\.file) + ofStickers).sorted { $0.path < $1.path }
    }

    /// The files of a site but for its stickers' ``StickerContent/colorFiles(count:)``, ordered by path, to be made one by one or at
    /// the same time.
    ///
    /// - Throws: as ``render(_:)`` does; the making itself cannot fail.
    package func drafts(of content: SiteContent) throws(PageError) -> [SiteDraft] {
        try content.validate()
        let (assetDrafts, paths) = assetDrafts()
        var frame = SiteFrame(content: content, words: .forTag(content.language), assets: paths)
        let extras = ExtraFiles(logo: logo, analytics: analytics)
        frame.extras = extras
        let packs = content.packs.map { PackPages(frame: frame, pack: $0) }
        let ownStyle = frame.hasPacks ? PackStyle(packs: content.packs, colorCount: content.colorCount) : nil
        // A site that is one pack looks as that pack does.
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
        // Packs that are alike share what is named by its content.
        var shared: [String: [UInt8]] = [:]
        for style in packs.flatMap({ [$0.tiles, $0.slides] }) + (ownStyle.map { [$0] } ?? []) {
            shared[style.path] = Array(style.text.utf8)
        }
        for schemes in packs.compactMap(\.schemesFile) { shared[schemes.path] = schemes.bytes }
        drafts += shared.map { path, bytes in SiteDraft(path: path) { bytes } }
        return drafts.sorted { $0.path < $1.path }
    }

    /// The files that are the same on all sites but for a theme's, and the path of each by the name that pages know it by.
    private func assetDrafts() -> (drafts: [SiteDraft], paths: [String: String]) {
        var drafts: [SiteDraft] = []
        var paths: [String: String] = [:]
        // Style sheets come last: what they name has its name then.
        var own = BundledAssets.site.sorted { !$0.path.hasSuffix(".css") && $1.path.hasSuffix(".css") }
        if let style = assets[Self.themeStyle] { own.append((Self.themeStyle, style)) }
        let sources = Dictionary(uniqueKeysWithValues: BundledAssets.siteSources.map { ($0.path, $0.bytes) })
        for (path, bytes) in own {
            // A theme's file that is still Peel's own is written as Peel's own is.
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

    /// The bytes of a file; in a style sheet, each `url(name)` of a file of the site with the name that it is written
    /// under.
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
