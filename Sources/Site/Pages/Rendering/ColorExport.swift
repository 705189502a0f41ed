import Palette

/// A file of colours to take away.
struct ColorExport {
    /// What the link says, such as "CSS".
    var label: String
    /// Path relative to the pack's folder.
    var path: String
    /// The name it is saved under.
    var name: String
    /// Makes the file's content.
    var bytes: @Sendable () -> [UInt8]

    /// The files of every scheme of a pack together, one in each format.
    static func files(of pack: PackContent, count: Int) -> [ColorExport] {
        let schemes = pack.stickers.map { named($0, count) }
        return PaletteFormat.allCases.map { format in
            ColorExport(format, path: "colors", name: "\(pack.slug)-colors", schemes: schemes)
        }
    }

    private init(_ format: PaletteFormat, path: String, name: String, schemes: [NamedScheme]) {
        label = format.rawValue.uppercased()
        self.path = "\(path).\(format.fileExtension)"
        self.name = "\(name).\(format.fileExtension)"
        bytes = { format.bytes(for: schemes) }
    }

    fileprivate static func named(_ sticker: StickerContent, _ count: Int) -> NamedScheme {
        NamedScheme(name: sticker.title, slug: sticker.slug, scheme: sticker.schemes[count])
    }

    /// What templates can name of it.
    func values(_ links: RelativeLinks) -> TemplateObject {
        ["file": .text(links.toPack(path)), "name": .text(name), "label": .text(label)]
    }
}

extension StickerContent {
    /// The paths of ``colorFiles(count:)``.
    package var colorPaths: [String] { PaletteFormat.allCases.map(colorPath) }

    /// The files of its scheme of `count` colours, one in each format, relative to the pack's folder. They are the sticker's own:
    /// while it is the same, so are they.
    package func colorFiles(count: Int) -> [SiteFile] {
        let scheme = [ColorExport.named(self, count)]
        return PaletteFormat.allCases.map {
            SiteFile(path: colorPath($0), bytes: $0.bytes(for: scheme))
        }
    }

    private func colorPath(_ format: PaletteFormat) -> String { "colors/\(slug).\(format.fileExtension)" }
}
