/// The kinds of page; the raw value is the name of the page's template.
enum PageKind: String, CaseIterable, Sendable {
    case carousel, grid, colors, sticker, packs, missing, favicon
}
