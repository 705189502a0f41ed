import BundledAssets

/// What the preview adds to the pages that it serves; none of it is in the site's files.
enum PreviewPage {
    /// Where the additions are, beside the site.
    static let prefix = "/_peel/"

    /// Before the first site: photos that are being worked on, each as a placeholder.
    static let waiting = file("waiting.html")
    /// Listens for changes: reloads where the reader is, and shows what is wrong.
    static let script = file("preview.js")
    static let style = file("preview.css")

    private static func file(_ name: String) -> String { BundledAssets.preview[name] ?? "" }

    /// A page with the preview's script before its end.
    ///
    /// - Parameter site: the number of the site that the page belongs to, or of the one before it. The script reloads the
    ///   page when it hears of another number, so a site that came between the page and its first event is not missed.
    static func withScript(_ html: String, of site: Int) -> String {
        let script = "<script src=\"/_peel/preview.js\" data-site=\"\(site)\"></script>"
        guard let end = html.ranges(of: "</body>").last?.lowerBound else { return html + script }
        return html[..<end] + script + html[end...]
    }
}
