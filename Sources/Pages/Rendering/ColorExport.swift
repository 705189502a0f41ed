import Palette

/// A file of colours to take away.
struct ColorExport {
    /// What the link says, such as "CSS".
    var label: String
    /// Path relative to the pack's folder.
    var path: String
    /// The name it is saved under.
    var name: String
    var bytes: [UInt8]

    /// The files of one sticker's scheme.
    static func files(of sticker: StickerContent, in pack: PackContent, count: Int) -> [ColorExport] {
        formats.map { label, kind, write in
            ColorExport(
                label: label, path: "colors/\(sticker.slug).\(kind)", name: "\(sticker.slug).\(kind)",
                bytes: write([(sticker.slug, sticker.schemes[count])]))
        }
    }

    /// The files of every scheme of a pack together.
    static func files(of pack: PackContent, count: Int) -> [ColorExport] {
        formats.map { label, kind, write in
            ColorExport(
                label: label, path: "colors.\(kind)", name: "\(pack.slug)-colors.\(kind)",
                bytes: write(pack.stickers.map { ($0.slug, $0.schemes[count]) }))
        }
    }

    /// The formats in the order they are offered.
    private static let formats: [(String, String, @Sendable ([(String, ColorScheme)]) -> [UInt8])] = [
        (
            "CSS", "css",
            { schemes in
                let lines = schemes.flatMap { name, scheme in
                    scheme.slots.enumerated().map { index, slot in
                        "  --\(CSSText.identifier(name))-\(index + 1): \(slot.color.hex);\n"
                    }
                }
                return Array((":root {\n" + lines.joined() + "}\n").utf8)
            }
        )
    ]

    /// What templates can name of it.
    func values(_ links: RelativeLinks) -> TemplateObject {
        ["file": .text(links.toPack(path)), "name": .text(name), "label": .text(label)]
    }
}
