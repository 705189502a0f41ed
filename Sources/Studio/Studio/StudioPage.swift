import BundledAssets
import WebServer

/// The files of the studio's own page.
enum StudioPage {
    /// The file of a name below the studio's address; its page for none.
    static func file(_ name: String) -> HTTPResponse? {
        let wanted = name.isEmpty ? "studio.html" : name
        guard let file = BundledAssets.studio.first(where: { $0.path == wanted }) else { return nil }
        let suffix = wanted.split(separator: ".").last.map(String.init) ?? ""
        guard let type = types[suffix] else { return nil }
        return HTTPResponse(.ok, type: type, body: .bytes(file.bytes))
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "woff2": "font/woff2",
    ]
}
