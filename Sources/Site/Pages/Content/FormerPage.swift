/// A page that a site had before. Its address leads to the page that took its place, or says that its sticker is gone.
package struct FormerPage: Sendable, Equatable {
    /// The fate of a page.
    package enum Fate: Sendable, Equatable {
        /// It is at another address.
        case moved
        /// Its sticker was removed.
        case gone
    }

    /// Its path, relative to the site.
    package var path: String
    /// Whether it moved, or its sticker is gone.
    package var fate: Fate
    /// Path of the page that it leads to, relative to the site: the page that took its place, or the pack's page.
    package var target: String
    /// Title of the target.
    package var title: String
    /// The link preview of the target, relative to the site.
    package var preview: String?

    /// The former small page for other sites, which belongs to this page.
    package var embedded: FormerPage {
        var page = self
        page.path = StickerValues.embedPage(ofPage: path)
        if fate == .moved { page.target = StickerValues.embedPage(ofPage: target) }
        return page
    }

    /// Creates a page at a path that leads to a target.
    package init(path: String, _ fate: Fate, to target: String, title: String, preview: String? = nil) {
        self.path = path
        self.fate = fate
        self.target = target
        self.title = title
        self.preview = preview
    }
}
