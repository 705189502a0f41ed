import Pages
import Palette
import Pixels

/// Content for tests: as many stickers as asked for, each with its own texts, files and colours.
enum SampleContent {
    static func site(
        stickers count: Int = 3, baseURL: String? = nil, language: String = "en",
        title: String = "Studio pets"
    ) -> SiteContent {
        SiteContent(
            title: title, author: "Ana", description: "Residents of the studio.", language: language,
            baseURL: baseURL, packs: [pack(title: title, stickers: count)], generatorVersion: "1.0")
    }

    static func packs(baseURL: String? = nil) -> SiteContent {
        SiteContent(
            title: "Ana's stickers", baseURL: baseURL,
            packs: [
                pack(slug: "pets", title: "Pets", prefix: "pets/", stickers: 2),
                pack(slug: "desk", title: "Desk", prefix: "desk/", stickers: 1),
            ], generatorVersion: "1.0")
    }

    static func pack(
        slug: String = "studio-pets", title: String = "Studio pets", prefix: String = "", stickers count: Int
    ) -> PackContent {
        PackContent(
            slug: slug, title: title, author: "Ana", license: "CC BY 4.0", pathPrefix: prefix,
            stickers: (0..<count).map { sticker($0) },
            archives: [ArchiveReference(path: "\(slug).zip", bytes: 12_400_000, stickers: count)],
            smallArchive: ArchiveReference(path: "\(slug)-small.zip", bytes: 900_000, stickers: count),
            previewImage: "og.jpg")
    }

    static func sticker(_ index: Int, title: String? = nil) -> StickerContent {
        let slug = "sticker-\(index)"
        func image(_ suffix: String, _ side: Int) -> ImageFile {
            ImageFile(
                path: "stickers/\(slug)-1a2b3c4d\(suffix)", width: side, height: side * 3 / 4, bytes: 1000)
        }
        return StickerContent(
            slug: slug, title: title ?? "Sticker \(index)", alt: "A cat asleep on chair \(index)",
            png: image(".png", 1024), webps: [image("-512.webp", 512), image("-1024.webp", 1024)],
            thumb: image("-128.webp", 128), blur: image("-blur.webp", 160), schemes: schemes(index),
            previewImage: "s/\(slug).og.jpg")
    }

    static func schemes(_ seed: Int) -> ColorSchemes {
        ColorSchemes(
            ColorSchemes.counts.map { count in
                ColorScheme(
                    slots: (0..<count).map { slot in
                        ColorScheme.Slot(
                            color: RGBA(
                                UInt8((slot * 23 + seed * 40) % 256), UInt8(200 - slot * 15), UInt8(slot * 25)
                            ),
                            share: 1 / Double(count))
                    })
            })
    }

    /// Paths that the content refers to but the pages do not make.
    static func givenFiles(_ content: SiteContent) -> Set<String> {
        var paths: Set<String> = []
        for pack in content.packs {
            var own = pack.stickers.flatMap { [$0.png, $0.thumb, $0.blur] + $0.webps }.map(\.path)
            own += (pack.archives + [pack.smallArchive].compactMap(\.self)).map(\.path)
            paths.formUnion(own.map { pack.pathPrefix + $0 })
        }
        return paths
    }
}

/// Rendered files, for looking into.
struct RenderedSite {
    var files: [SiteFile]

    init(_ content: SiteContent, templates: [String: String] = [:], assets: [String: [UInt8]] = [:]) throws {
        files = try PageRenderer(templates: templates, assets: assets).render(content)
    }

    var paths: [String] { files.map(\.path) }

    /// The text of the file at `path`; empty when there is none.
    func text(_ path: String) -> String {
        files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// The files whose paths end so.
    func files(endingIn suffix: String) -> [SiteFile] { files.filter { $0.path.hasSuffix(suffix) } }
}
