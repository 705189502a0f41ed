/// The kinds of page; the raw value is the name of the page's template.
enum PageKind: String, CaseIterable, Sendable {
    case carousel, grid, colors, sticker, packs, missing, favicon

    /// The style sheets of `Site/` that such a page needs, in order.
    var styleSheets: [String] {
        switch self {
        case .carousel: ["site.css", "carousel.css"]
        case .grid, .colors, .sticker, .packs, .missing: ["site.css", "pages.css"]
        case .favicon: []
        }
    }
}
