import Languages
import Palette

extension PageKind {
    /// All stickers beside each other, and the ways into chat apps.
    static let grid = PageKind(
        "grid", styleSheets: ["site.css", "pages.css", "grid.css"],
        scripts: ["site.js", "share.js", "grid.js"],
        ofPack: PackPage("grid.html", tab: { $0.text(.grid) }) { pages, stickers, _ in
            pages.grid(of: stickers)
        })
}

extension PackPages {
    fileprivate func grid(of stickers: [TemplateObject]) -> TemplateObject {
        let spectrum = light.places.indices.sorted { light.places[$0] < light.places[$1] }
        return [
            "isGrid": true,
            "stickers": .list(pack.inPlace(stickers, pending: place)),
            "hasMany": .flag(pack.placeCount > Self.vast),
            "isFew": .flag(pack.placeCount <= Self.few),
            "countForms": .text(frame.words.forms(.stickers)),
            "zipScript": .text(links(from: "grid.html").toSite(frame.assets["zip.js"] ?? "")),
            "hasFilter": .flag(pack.stickers.count > 4),
            "hasFind": .flag(pack.stickers.count >= Self.searched),
            "hasTimes": .flag(pack.stickers.contains { $0.taken != nil }),
            "fan": .list(light.coverStickers(5).map { stickers[$0] }),
            "spectrum": .list(
                spectrum.enumerated().map { place, index in
                    ["place": .text(String(place)), "color": .text(light.keys[index].hex)]
                }),
            "spectrumCount": .text(String(spectrum.count)),
            "spectrumLast": .text(String(max(0, spectrum.count - 1))),
            "apps": .list(
                pack.apps.map {
                    AppValues.values(of: $0, words: frame.words, links: links(from: "grid.html"))
                }),
            "hasProblems": .flag(!pack.problems.isEmpty),
            "problems": .list(pack.problems.map { ["name": .text($0.name), "reason": .text($0.reason)] }),
        ]
    }

    /// More stickers than this are not all laid out at once.
    private static let vast = 1000
    /// Fewer stickers than this are found by a look: there the search opens on demand.
    private static let searched = 24
    /// Stickers of no more than this are shown larger; grid.css has the same number.
    private static let few = 3
}
