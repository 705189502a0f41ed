/// A square PNG file that stands for the site on a home screen.
package struct SiteIcon: Sendable, Equatable {
    /// Who shows it, and how.
    package enum Use: Sendable {
        /// iOS, which looks for it in the pages.
        case touch
        /// Browsers that install the site, as it is.
        case any
        /// The same, cut to any shape within its safe zone.
        case maskable
    }

    /// Path relative to the site's folder.
    package var path: String
    /// Width and height in pixels.
    package var side: Int
    package var use: Use

    /// An icon of that size.
    package init(path: String, side: Int, use: Use) {
        (self.path, self.side, self.use) = (path, side, use)
    }
}
