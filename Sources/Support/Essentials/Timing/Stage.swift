/// A kind of step that the work on photos and sites consists of, as it is measured.
package struct Stage: Hashable, Sendable {
    /// What it is called in tables and reports.
    package let name: String
    /// Its place in the order of the work.
    let place: Int
    /// The longest side of what is made, where there are several sizes.
    let side: Int

    private init(_ name: String, _ place: Int, side: Int = 0) {
        self.name = name
        self.place = place
        self.side = side
    }

    /// Reading a photo's file.
    package static let read = Stage("read", 0)
    /// Hashing a photo, and reading or writing what is kept of it.
    package static let cache = Stage("cache", 1)
    /// The file's bytes to pixels.
    package static let decode = Stage("decode", 2)
    /// The network's looks at a photo.
    package static let look = Stage("look", 3)
    /// What it saw to a matte along the photo's edges.
    package static let refine = Stage("refine", 4)
    /// Trimming, edge colours, outline, shadow.
    package static let finish = Stage("finish", 5)
    /// The photo's colour schemes, and what it looks like from afar.
    package static let colors = Stage("colours", 6)
    /// The sticker as it is downloaded.
    package static let png = Stage("PNG", 7)
    /// A copy for pages, its resampling included, by its longest side in pixels.
    package static func webP(_ side: Int) -> Stage { Stage("WebP \(side)", 8, side: side) }
    /// The small blurred copy.
    package static let soft = Stage("WebP soft", 9)
    /// The picture that chats show beside a link.
    package static let linkPreview = Stage("link preview", 10)
    /// Writing a sticker's files.
    package static let write = Stage("write", 11)
    /// What people download at once.
    package static let archive = Stage("archive", 12)
    /// HTML, styles, scripts and manifests.
    package static let pages = Stage("pages", 13)
}
