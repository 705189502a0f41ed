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

    /// The files of one sticker's scheme, one in each format.
    static func files(of sticker: StickerContent, count: Int) -> [ColorExport] {
        PaletteFormat.allCases.map { format in
            ColorExport(
                format, path: "colors/\(sticker.slug)", name: sticker.slug, schemes: [named(sticker, count)])
        }
    }

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

    private static func named(_ sticker: StickerContent, _ count: Int) -> NamedScheme {
        NamedScheme(name: sticker.title, slug: sticker.slug, scheme: sticker.schemes[count])
    }

    /// What templates can name of it.
    func values(_ links: RelativeLinks) -> TemplateObject {
        ["file": .text(links.toPack(path)), "name": .text(name), "label": .text(label)]
    }
}
