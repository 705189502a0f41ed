import Languages
import Palette

extension PageKind {
    /// All stickers side by side, and the pack for chat apps.
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

    /// The most stickers that are all laid out at once.
    private static let vast = 1000
    /// The least number of stickers with an open search. In smaller packs the search opens on demand.
    private static let searched = 24
    /// The most stickers that are shown larger; grid.css has the same number.
    private static let few = 3
}

/// The values of a chat app's pack, for templates.
enum AppValues {
    static func values(of app: AppContent, words: Language, links: RelativeLinks) -> TemplateObject {
        let steps = app.link != nil ? [words.text(.openLink)] : app.steps
        return [
            "title": .text(app.title),
            "link": .text(app.link ?? ""),
            "addTo": .text(words.text(.addTo, app: app.title)),
            "files": .list(
                app.files.enumerated().map { place, file in
                    [
                        "file": .text(links.toPack(file.path)),
                        "label": .text(words.downloadLabel(whole: .download, place, of: app.files.count)),
                        "name": .text(file.path.split(separator: "/").last.map(String.init) ?? ""),
                        "size": .text(words.isolatedFileSize(file.bytes)),
                    ]
                }),
            "steps": .list(steps.map { ["step": .text($0)] }),
        ]
    }
}
