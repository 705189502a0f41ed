/// The kinds of page; the raw value is the name of the page's template.
enum PageKind: String, CaseIterable, Sendable {
    case carousel, grid, colors, sticker, packs, missing, favicon

    /// The style sheets of `Site/` that such a page needs, in order.
    var styleSheets: [String] {
        switch self {
        case .carousel: ["site.css", "carousel.css"]
        case .grid: ["site.css", "pages.css", "grid.css"]
        case .colors: ["site.css", "pages.css", "colors.css"]
        case .sticker: ["site.css", "pages.css", "sticker.css"]
        case .packs, .missing: ["site.css", "pages.css", "packs.css"]
        case .favicon: []
        }
    }

    /// The scripts of `Site/` that such a page runs before it is shown.
    var firstScripts: [String] {
        self == .favicon ? [] : ["arrive.js"]
    }

    /// The scripts of `Site/` that such a page runs once it is there, in order.
    var scripts: [String] {
        switch self {
        case .carousel: ["site.js", "share.js", "carousel.js"]
        case .grid: ["site.js", "share.js", "grid.js"]
        case .colors: ["site.js", "rove.js", "colors.js"]
        case .sticker: ["site.js", "share.js", "sticker.js"]
        case .packs, .missing: ["site.js"]
        case .favicon: []
        }
    }
}
