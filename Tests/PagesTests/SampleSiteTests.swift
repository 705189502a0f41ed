import Foundation
import Palette
import Pages
import Pixels
import Testing

/// Renders a site for looking at: `PEEL_SAMPLE_INPUT` names a folder with `stickers.json` and `stickers/`,
/// `PEEL_SAMPLE_OUTPUT` a folder to write sites of several sizes into.
@Suite(.enabled(if: SampleSite.input != nil, "PEEL_SAMPLE_INPUT is not set"))
struct SampleSiteTests {
    @Test(arguments: [1, 2, 12, 60, 500])
    func `a site of stand-in stickers is written`(count: Int) throws {
        try SampleSite().write(count: count, language: "en", name: "n\(count)")
    }

    @Test func `a right-to-left site is written`() throws {
        try SampleSite().write(count: 12, language: "ar", name: "rtl")
    }

    @Test func `a German site without stickers is written`() throws {
        try SampleSite().write(count: 0, language: "de", name: "n0")
    }

    @Test func `a site of several packs is written`() throws {
        try SampleSite().writePacks(name: "packs")
    }
}

/// Reads stand-in stickers and writes sites of them.
struct SampleSite {
    static let input = ProcessInfo.processInfo.environment["PEEL_SAMPLE_INPUT"]
    static let output = ProcessInfo.processInfo.environment["PEEL_SAMPLE_OUTPUT"] ?? "/tmp/peel-sample"

    struct Entry: Decodable {
        struct Slot: Decodable {
            var color: RGBA
            var share: Double
            init(from decoder: any Decoder) throws {
                var parts = try decoder.unkeyedContainer()
                let value = UInt32(try parts.decode(String.self), radix: 16) ?? 0
                color = RGBA(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
                share = try parts.decode(Double.self)
            }
        }
        var name: String
        var width, height, bw, bh, w5, h5: Int
        var files: [String: Int]
        var schemes: [[Slot]]
    }

    var entries: [Entry]

    init() throws {
        let file = URL(fileURLWithPath: Self.input ?? "").appendingPathComponent("stickers.json")
        entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
    }

    func sticker(_ index: Int) -> StickerContent {
        let entry = entries[index % entries.count]
        let round = index / entries.count
        let words = entry.name.split(separator: "-")[0].split(separator: "_").map(\.capitalized)
        let slug =
            round == 0
            ? entry.name.replacing("_", with: "-") : "\(entry.name.replacing("_", with: "-"))-\(round)"
        func image(_ suffix: String, _ width: Int, _ height: Int) -> ImageFile {
            ImageFile(
                path: "stickers/\(entry.name)\(suffix)", width: width, height: height,
                bytes: entry.files[suffix] ?? 0)
        }
        let title =
            index == 3
            ? "A rather long title that somebody wrote because they love this bear 🧸 more than brevity"
            : words.joined(separator: " ")
        return StickerContent(
            slug: slug, title: title, alt: "\(words.joined(separator: " ")), cut out of a photo",
            emoji: index % 3 == 0 ? "🐶" : nil, png: image(".png", entry.width, entry.height),
            webps: [
                image("-512.webp", entry.w5, entry.h5), image("-1024.webp", entry.width, entry.height),
            ],
            thumb: image("-512.webp", entry.w5, entry.h5), blur: image("-blur.webp", entry.bw, entry.bh),
            schemes: ColorSchemes(
                entry.schemes.map { scheme in
                    ColorScheme(slots: scheme.map { .init(color: $0.color, share: $0.share) })
                }))
    }

    func pack(_ title: String, slug: String, prefix: String = "", range: Range<Int>) -> PackContent {
        PackContent(
            slug: slug, title: title, author: "Ana Moreira", license: "CC BY 4.0",
            description: "Residents of the studio, cut out and ready to stick.", pathPrefix: prefix,
            stickers: range.map(sticker),
            archive: FileReference(path: "\(slug).zip", bytes: range.count * 612_000),
            problems: [PhotoProblemContent(name: "IMG_2041.jpg", reason: "the file is cut off after 12 KB")])
    }

    func write(count: Int, language: String, name: String) throws {
        try write(
            SiteContent(
                title: "Studio pets", author: "Ana Moreira", description: "Residents of the studio.",
                language: language, baseURL: count == 60 ? "https://example.org/pets/" : nil,
                packs: [pack("Studio pets", slug: "studio-pets", range: 0..<count)], generatorVersion: "0.1",
                showsProblems: count == 12), name: name)
    }

    func writePacks(name: String) throws {
        try write(
            SiteContent(
                title: "Ana’s stickers", author: "Ana Moreira", description: "Every pack so far.",
                packs: [
                    pack("Studio pets", slug: "pets", prefix: "pets/", range: 18..<30),
                    pack("Things on my desk", slug: "desk", prefix: "desk/", range: 0..<6),
                    pack("Toys", slug: "toys", prefix: "toys/", range: 36..<56),
                ], generatorVersion: "0.1"), name: name)
    }

    private func write(_ content: SiteContent, name: String) throws {
        let root = URL(fileURLWithPath: Self.output).appendingPathComponent(name)
        try? FileManager.default.removeItem(at: root)
        for file in try PageRenderer().render(content) {
            let url = root.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
        for pack in content.packs {
            let folder = root.appendingPathComponent(pack.pathPrefix)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("stickers"),
                withDestinationURL: URL(fileURLWithPath: Self.input ?? "").appendingPathComponent("stickers"))
            if let archive = pack.archive {
                try Data().write(to: folder.appendingPathComponent(archive.path))
            }
        }
    }
}
