import Languages
import Palette

extension PageKind {
    /// The colours of all stickers, and their files.
    static let colors = PageKind(
        "colors", styleSheets: ["site.css", "pages.css", "colors.css"],
        scripts: ["site.js", "rove.js", "colors.js"],
        ofPack: PackPage("colors.html", tab: { $0.text(.colors) }) { pages, stickers, values in
            pages.colors(of: stickers, values)
        })
}

extension PackPages {
    /// Returns the page's own values.
    ///
    /// - Parameter values: the source of `stickers`.
    fileprivate func colors(of stickers: [TemplateObject], _ values: StickerValues) -> TemplateObject {
        let links = values.links
        let exports =
            pack.stickers.isEmpty ? [] : ColorExport.files(of: pack, count: frame.content.colorCount)
        let schemes = stickers.indices.map { values.addingScheme(to: stickers[$0], at: $0) }
        return [
            "isColors": true,
            "stickers": .list(pack.inPlace(schemes, pending: place)),
            "count": .text(String(frame.content.colorCount)),
            "countText": .text(frame.words.text(.colors, count: frame.content.colorCount)),
            "hasExports": .flag(!exports.isEmpty),
            "exports": .list(exports.map { $0.values(links) }),
            "schemesScript": .text(links.toSite(schemesFile?.path ?? "")),
            "partPattern": .text(frame.words.text(.partOfPhoto, ["percent": "0"])),
            "openPattern": .text(frame.words.text(.colorsOpen, ["title": SiteFrame.place])),
            "panelScript": .text(links.toSite(frame.assets["scheme.js"] ?? "")),
            "formats": .text(PaletteFormat.allCases.map(\.fileExtension).joined(separator: "|")),
            "colorCounts": .text(
                (3...10).map { frame.words.text(.colors, count: $0) }.joined(separator: "|")),
        ]
    }
}
