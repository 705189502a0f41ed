/// The kinds of page; the raw value is the name of the page's template.
enum PageKind: String, CaseIterable, Sendable {
    case carousel, grid, colors, sticker, packs, missing, moved, gone, favicon

    /// Whether such a page shows something of the site, and so belongs in lists of its pages.
    var isForVisitors: Bool { ![.missing, .moved, .gone, .favicon].contains(self) }

    /// The style sheets of `Site/` that such a page needs, in order.
    var styleSheets: [String] {
        switch self {
        case .carousel: ["site.css", "carousel.css"]
        case .grid: ["site.css", "pages.css", "grid.css"]
        case .colors: ["site.css", "pages.css", "colors.css"]
        case .sticker: ["site.css", "pages.css", "sticker.css"]
        case .packs, .missing, .gone: ["site.css", "pages.css", "packs.css"]
        case .moved, .favicon: []
        }
    }

    /// The scripts of `Site/` that such a page runs, in order.
    var scripts: [String] {
        switch self {
        case .carousel: ["site.js", "share.js", "carousel.js"]
        case .grid: ["site.js", "share.js", "grid.js"]
        case .colors: ["site.js", "colors.js"]
        case .sticker: ["site.js", "share.js"]
        case .packs, .missing, .gone: ["site.js"]
        case .moved, .favicon: []
        }
    }
}
