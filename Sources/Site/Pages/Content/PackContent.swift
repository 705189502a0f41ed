/// One pack: an ordered set of stickers with its texts and files. Paths in a pack and its stickers are relative to the pack's own
/// folder, with `/` between their parts and nothing escaped; the pages escape them.
package struct PackContent: Sendable, Equatable {
    /// The pack's name in addresses, unique in the site.
    package var slug: String
    /// The pack's name for readers.
    package var title: String
    /// The author; empty if not given.
    package var author: String
    /// The terms of use, such as "CC BY 4.0"; empty if not given.
    package var license: String
    /// One or two sentences about the pack; empty if not given.
    package var description: String
    /// Language tag (BCP 47) of the pack's texts; `nil` for the site's.
    package var language: String?
    /// Number of colours of each scheme that its pages show at first, 3...10; `nil` for the site's number.
    package var colorCount: Int?
    /// The slug of the cover sticker; `nil` for the first one.
    package var cover: String?
    /// The pack's folder in the site: its slug and a `/`; empty if the site is that pack.
    package var pathPrefix: String
    /// The stickers, in order.
    package var stickers: [StickerContent]
    /// The archive of all stickers, or its parts, in order; empty if there is none.
    package var archives: [ArchiveReference]
    /// The archive of small copies; `nil` if there is none.
    package var smallArchive: ArchiveReference?
    /// The 1200x630 link preview; `nil` if there is none.
    package var previewImage: String?
    /// Photos that could not be used, in order.
    package var problems: [PhotoProblemContent]
    /// The pack for chat apps, in the order of the pages.
    package var apps: [AppContent]
    /// Stickers that are still being made, in order. The pages hold their places.
    package var pending: [PendingSticker]

    /// A pack from its parts.
    package init(
        slug: String, title: String, author: String = "", license: String = "", description: String = "",
        language: String? = nil, colorCount: Int? = nil, cover: String? = nil, pathPrefix: String = "",
        stickers: [StickerContent], archives: [ArchiveReference] = [], smallArchive: ArchiveReference? = nil,
        previewImage: String? = nil, problems: [PhotoProblemContent] = [],
        apps: [AppContent] = [], pending: [PendingSticker] = []
    ) {
        self.slug = slug
        self.title = title
        self.author = author
        self.license = license
        self.description = description
        self.language = language
        self.colorCount = colorCount
        self.cover = cover
        self.pathPrefix = pathPrefix
        self.stickers = stickers
        self.archives = archives
        self.smallArchive = smallArchive
        self.previewImage = previewImage
        self.problems = problems
        self.apps = apps
        self.pending = pending
    }
}

/// An archive that the pages link to.
package struct ArchiveReference: Sendable, Hashable {
    /// Path relative to the pack's folder.
    package var path: String
    /// Size in bytes.
    package var bytes: Int
    /// Number of stickers in it.
    package var stickers: Int

    /// An archive of the given size.
    package init(path: String, bytes: Int, stickers: Int) {
        self.path = path
        self.bytes = bytes
        self.stickers = stickers
    }
}

/// A file that the pages link to.
package struct FileReference: Sendable, Hashable {
    /// Path relative to the pack's folder.
    package var path: String
    /// Size in bytes.
    package var bytes: Int

    /// A file of the given size.
    package init(path: String, bytes: Int) {
        self.path = path
        self.bytes = bytes
    }
}

/// A sticker that is still being made.
package struct PendingSticker: Sendable, Hashable {
    /// The name that it will have in addresses; the `id` of its place on the pages.
    package var slug: String
    /// Its name for readers.
    package var title: String
    /// Number of stickers, finished or not, before it.
    package var place: Int

    /// A sticker to come.
    package init(slug: String, title: String, place: Int) {
        self.slug = slug
        self.title = title
        self.place = place
    }
}

/// A photo that could not be used, and why.
package struct PhotoProblemContent: Sendable, Hashable {
    /// The photo's file name.
    package var name: String
    /// The reason, in plain words.
    package var reason: String

    /// A problem of the photo of that name.
    package init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }
}

/// A pack for a chat app: files to download, or the address of the uploaded pack.
package struct AppContent: Sendable, Hashable {
    /// The app's name for readers.
    package var title: String
    /// The files, in order; several if the pack was split.
    package var files: [FileReference]
    /// Address of the uploaded pack, if any.
    package var link: String?
    /// The steps that install the files, in order, in the page's language.
    package var steps: [String]

    /// A pack for an app.
    package init(title: String, files: [FileReference], link: String?, steps: [String]) {
        self.title = title
        self.files = files
        self.link = link
        self.steps = steps
    }
}
