/// A page that a site had before: its address leads on to the page that took its place, or says that its sticker is gone.
package struct FormerPage: Sendable, Equatable {
    /// What became of the page.
    package enum Fate: Sendable, Equatable {
        /// It is at another address.
        case moved
        /// Its sticker was removed.
        case gone
    }

    /// Its path, relative to the site.
    package var path: String
    /// What became of it.
    package var fate: Fate
    /// Where it leads: the page that took its place, or the page of the pack. Relative to the site.
    package var target: String
    /// What is at the target.
    package var title: String
    /// The link preview of the target, relative to the site.
    package var preview: String?

    /// The same for the small pages that other sites show.
    package var embedded: FormerPage {
        var page = self
        page.path = StickerValues.embedPage(ofPage: path)
        if fate == .moved { page.target = StickerValues.embedPage(ofPage: target) }
        return page
    }

    /// A page at a path, and where it leads.
    package init(path: String, _ fate: Fate, to target: String, title: String, preview: String? = nil) {
        self.path = path
        self.fate = fate
        self.target = target
        self.title = title
        self.preview = preview
    }
}
