import Essentials
import Palette
import Pixels

/// A file of colours to download.
struct ColorExport {
    /// Label of the link, such as "CSS".
    var label: String
    /// Path relative to the pack's folder.
    var path: String
    /// File name of the download.
    var name: String
    /// Makes the file's content.
    var bytes: @Sendable () -> [UInt8]

    /// Returns the files with all schemes of a pack, one in each format.
    static func files(of pack: PackContent, count: Int) -> [ColorExport] {
        let schemes = pack.stickers.map { named($0, count) }
        return PaletteFormat.allCases.map { format in
            ColorExport(format, path: "colors", name: "\(pack.slug)-colors", schemes: schemes)
        }
    }

    private init(_ format: PaletteFormat, path: String, name: String, schemes: [NamedScheme]) {
        label = format.label
        self.path = "\(path).\(format.fileExtension)"
        self.name = "\(name).\(format.fileExtension)"
        bytes = { format.bytes(for: schemes) }
    }

    fileprivate static func named(_ sticker: StickerContent, _ count: Int) -> NamedScheme {
        NamedScheme(name: sticker.title, slug: sticker.slug, scheme: sticker.schemes[count])
    }

    /// Returns its values for templates.
    func values(_ links: RelativeLinks) -> TemplateObject {
        ["file": .text(links.toPack(path)), "name": .text(name), "label": .text(label)]
    }
}

extension StickerContent {
    /// The paths of ``colorFiles(count:)``.
    package var colorPaths: [String] {
        PaletteFormat.allCases.map(colorPath) + [ExportScript.path(of: slug)]
    }

    /// Returns the files of its scheme of `count` colours, one in each format, and the script with the files of
    /// all counts. Paths are relative to the pack's folder. The files depend on the sticker alone.
    package func colorFiles(count: Int) -> [SiteFile] {
        let scheme = [ColorExport.named(self, count)]
        let files = PaletteFormat.allCases.map {
            SiteFile(path: colorPath($0), bytes: $0.bytes(for: scheme))
        }
        let all = ColorSchemes.counts.map { [ColorExport.named(self, $0)] }
        return files + [SiteFile(path: ExportScript.path(of: slug), bytes: ExportScript.bytes(slug, all))]
    }

    private func colorPath(_ format: PaletteFormat) -> String { "colors/\(slug).\(format.fileExtension)" }
}

extension PackContent {
    /// For each number of colours, a script with the files of all schemes, which the colours page loads on demand.
    var exportScripts: [SiteDraft] {
        guard !stickers.isEmpty else { return [] }
        return ColorSchemes.counts.map { count in
            // Slugs have no dots, so no sticker's script has this name.
            let name = "all.\(count)"
            return SiteDraft(path: pathPrefix + ExportScript.path(of: name)) {
                ExportScript.bytes(name, [stickers.map { ColorExport.named($0, count) }])
            }
        }
    }
}

/// A script with files of colours. The colours page only hands them out, so that every format is written in one place.
private enum ExportScript {
    /// Its path, relative to the pack's folder.
    static func path(of name: String) -> String { "colors/\(name).js" }

    /// Returns a script that sets `peel.files[name]`: the files' lengths, and the joined files, deflated, in Base64.
    static func bytes(_ name: String, _ lists: [[NamedScheme]]) -> [UInt8] {
        let files = lists.flatMap { schemes in PaletteFormat.allCases.map { $0.bytes(for: schemes) } }
        let lengths = files.map { String($0.count) }.joined(separator: ",")
        let content = Data(ZlibStream.deflated(Array(files.joined()))).base64EncodedString()
        return Array("peel.files['\(name)']=[[\(lengths)],'\(content)']\n".utf8)
    }
}
