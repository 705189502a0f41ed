/// One file of a site.
public struct SiteFile: Sendable, Hashable {
    /// Path relative to the site's folder, with `/` between its parts.
    public var path: String
    /// The file's content.
    public var bytes: [UInt8]

    /// A file with the given bytes.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file with the given text, in UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}
