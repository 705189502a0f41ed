import Languages

/// A kind of page: its template, what it loads and, for a page of every pack, its address, its tab and its values.
///
/// A page is one file beside this one, a template of its name, a style sheet, and a line in ``allCases``.
struct PageKind: Sendable {
    /// The name of its template.
    let rawValue: String
    /// The style sheets of `Site/` that such a page needs, in order.
    let styleSheets: [String]
    /// The scripts of `Site/` that such a page runs, in order.
    let scripts: [String]
    /// The same of a pack of this style.
    func scripts(of style: PackStyle) -> [String] {
        scripts + (style.isMoving && showsArt ? ["moving.js"] : [])
    }
    /// The scripts of `Site/` that such a page runs before it is shown.
    var firstScripts: [String] { scripts.isEmpty ? [] : ["arrive.js"] }
    /// What makes it a page of every pack; `nil` for other pages.
    let ofPack: PackPage?

    /// Whether such a page shows something of the site, and so belongs in lists of its pages.
    var isForVisitors: Bool { ![.embed, .missing, .moved, .gone, .favicon].contains(self) }

    /// Whether stickers on such a page shine and move.
    var showsArt: Bool { [.carousel, .grid, .sticker].contains(self) }

    /// A page that every pack has once.
    struct PackPage: Sendable {
        /// Its path in the pack's folder.
        let path: String
        /// What its tab says.
        let tab: @Sendable (Language) -> String
        /// The values that it has of its own.
        let values: @Sendable (PackPages, [TemplateObject], StickerValues) -> TemplateObject

        /// - Parameters:
        ///   - tab: the text of its tab in a language.
        ///   - values: its values, from the pack, those of its stickers, and what gave these.
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
    /// The kind of a template's name.
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
