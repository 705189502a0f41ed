/// One file of a site.
package struct SiteFile: Sendable, Hashable {
    /// Path relative to the site's folder, with `/` between its parts.
    package var path: String
    /// The file's content.
    package var bytes: [UInt8]

    /// A file with the given bytes.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file with the given text, in UTF-8.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// One file of a site that is made later. Drafts are independent, so they can be made at the same time.
package struct SiteDraft: Sendable {
    /// Path relative to the site's folder, with `/` between its parts.
    package var path: String
    private let bytes: @Sendable () -> [UInt8]

    init(path: String, bytes: @escaping @Sendable () -> [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(path: String, text: @escaping @Sendable () -> String) {
        self.init(path: path) { Array(text().utf8) }
    }

    /// The file; equal each time.
    package var file: SiteFile { SiteFile(path: path, bytes: bytes()) }
}
