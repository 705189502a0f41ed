import Languages

/// A kind of page: its template, its files and, if every pack has one, its address, its tab and its values. A page is one file
/// beside this one, a template of its name, a style sheet, and a line in ``allCases``.
struct PageKind: Sendable {
    /// The name of its template.
    let rawValue: String
    /// The style sheets of `Site/` that such a page needs, in order.
    let styleSheets: [String]
    /// The scripts of `Site/` that such a page runs, in order.
    let scripts: [String]
    /// Returns the scripts of such a page for a pack of this style.
    func scripts(of style: PackStyle) -> [String] {
        scripts + (style.isMoving && showsArt ? ["moving.js"] : [])
    }
    /// The scripts of `Site/` that such a page runs before it is shown.
    var firstScripts: [String] { scripts.isEmpty ? [] : ["arrive.js"] }
    /// The description of a page that every pack has; `nil` for other pages.
    let ofPack: PackPage?

    /// Whether such a page shows content of the site, and so belongs in lists of its pages.
    var isForVisitors: Bool { ![.embed, .missing, .moved, .gone, .favicon].contains(self) }

    /// Whether stickers on such a page shine and move.
    var showsArt: Bool { [.carousel, .grid, .sticker].contains(self) }

    /// A page that every pack has once.
    struct PackPage: Sendable {
        /// Its path in the pack's folder.
        let path: String
        /// Returns the label of the page's tab in a language.
        let tab: @Sendable (Language) -> String
        /// Makes the page's own values from the pack, its stickers' values, and their source.
        let values: @Sendable (PackPages, [TemplateObject], StickerValues) -> TemplateObject

        /// Creates a page of every pack; `tab` returns its label in a language, `values` its values.
        init(
            _ path: String, tab: @escaping @Sendable (Language) -> String,
            values: @escaping @Sendable (PackPages, [TemplateObject], StickerValues) -> TemplateObject
        ) {
            self.path = path
            self.tab = tab
            self.values = values
        }
    }

    /// A kind of page.
    init(_ template: String, styleSheets: [String], scripts: [String] = ["site.js"], ofPack: PackPage? = nil)
    {
        rawValue = template
        self.styleSheets = styleSheets
        self.scripts = scripts
        self.ofPack = ofPack
    }
}

extension PageKind: RawRepresentable, CaseIterable, Hashable {
    /// Creates the kind whose template has this name.
    init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
    }

    static let sticker = PageKind(
        "sticker", styleSheets: ["site.css", "pages.css", "sticker.css"],
        scripts: ["site.js", "share.js", "sticker.js"])
    /// A sticker as other sites show it.
    static let embed = PageKind("embed", styleSheets: ["embed.css"], scripts: [])
    static let packs = PageKind(
        "packs", styleSheets: ["site.css", "pages.css", "packs.css"], scripts: ["site.js", "moved.js"])
    static let missing = PageKind(
        "missing", styleSheets: ["site.css", "pages.css", "packs.css"], scripts: ["missing.js"])
    /// A page that is at another address now.
    static let moved = PageKind("moved", styleSheets: [], scripts: ["moved.js"])
    /// The page of a sticker that was removed.
    static let gone = PageKind("gone", styleSheets: ["site.css", "pages.css", "packs.css"])
    static let favicon = PageKind("favicon", styleSheets: [], scripts: [])
}
