import Essentials
import Languages
import Palette
import Pixels

/// A small site in which every list has an element. The names of its pages' values are the names that templates may use.
enum SpecimenSite {
    /// The names that each kind of page offers.
    static let shapes: [PageKind: [String: TemplateShape]] = {
        var frame = SiteFrame(
            content: content, words: .english,
            assets: Dictionary(
                uniqueKeysWithValues: ["site.css", "site.js", "arrive.js", "missing.js", "moved.js"].map {
                    ($0, $0)
                }))
        frame.extras = ExtraFiles(
            logo: Logo(bytes: [], width: 1, height: 1),
            analytics: try? Analytics(
                snippet: "<script src=\"https://a.example/x\" defer></script>", hosts: ["https://a.example"]))
        let pack = PackPages(frame: frame, pack: content.packs[0])
        let site = SitePages(frame: frame, style: pack.tiles)
        var shapes: [PageKind: [String: TemplateShape]] = [
            .packs: TemplateShape.names(of: site.packs), .missing: TemplateShape.names(of: site.missing),
            .moved: TemplateShape.names(
                of: site.former(FormerPage(path: "s/a.html", .moved, to: "s/b.html", title: "B"))),
            .gone: TemplateShape.names(
                of: site.former(FormerPage(path: "s/a.html", .gone, to: "index.html", title: ""))),
            .favicon: TemplateShape.names(of: site.favicon),
        ]
        // The middle sticker's page has a neighbour on both sides.
        for page in pack.pages.dropLast() {
            shapes[page.kind] = TemplateShape.names(of: page.common.adding(page.values()))
        }
        return shapes
    }()

    private static let content: SiteContent = {
        var content = SiteContent(
            title: "Site", baseURL: "https://example.org/", packs: [pack], generatorVersion: "0",
            showsProblems: true)
        content.hasEmbeds = true
        content.footer = try? LinkedText("[Imprint](https://example.org/)")
        return content
    }()

    private static let pack = PackContent(
        slug: "pack", title: "Pack", stickers: ["a", "b", "c"].map(sticker),
        archives: [ArchiveReference(path: "pack.zip", bytes: 1, stickers: 3)],
        smallArchive: ArchiveReference(path: "pack-small.zip", bytes: 1, stickers: 3),
        problems: [PhotoProblemContent(name: "d.jpg", reason: "empty")],
        apps: [
            AppContent(
                title: "PNG", files: [FileReference(path: "apps/pack.zip", bytes: 1)],
                link: "https://example.org/", steps: [])
        ])

    private static func sticker(_ slug: String) -> StickerContent {
        let image = ImageFile(path: "\(slug).png", width: 1, height: 1, bytes: 1)
        let scheme = { (count: Int) in
            ColorScheme(slots: (0..<count).map { .init(color: RGBA(UInt8($0 * 20), 90, 200), share: 0.1) })
        }
        return StickerContent(
            slug: slug, title: slug, png: image, webps: [image], thumb: image, blur: image,
            schemes: ColorSchemes(ColorSchemes.counts.map(scheme)), taken: slug)
    }
}
