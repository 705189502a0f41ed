import Foundation
import Synchronization

/// The files below a folder, as a server may give them out: nothing outside of it, whatever the address says.
final class SiteFiles: Sendable {
    private let folder: String
    /// Styles and scripts of pages that were given out: when a browser asks for them, another site may stand there.
    private let kept = Mutex<[String: File]>([:])

    init(folder: String) { self.folder = folder }

    /// A file's bytes and what kind of file it is.
    struct File: Sendable, Equatable {
        var bytes: Data
        /// The value of its Content-Type header.
        var type: String
        var isPage: Bool { type.hasPrefix("text/html") }
    }

    /// The file at a decoded path such as `/s/miso.html`; a folder's is its `index.html`. `nil` where there is none, or
    /// where links or `..` lead out of the folder.
    func file(at path: String) -> File? {
        guard let file = standing(at: path) else { return kept.withLock { $0[path] } }
        if file.isPage { keepAssets(of: file.bytes, at: path) }
        return file
    }

    private func keepAssets(of page: Data, at path: String) {
        let folder = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
        // What stands in quotes and has `assets/` in it. (A Regex takes 10 ms for a large page.)
        var rest = page[...]
        while let found = rest.range(of: Data("assets/".utf8)),
            let end = rest[found.upperBound...].firstIndex(of: 0x22)
        {
            if let start = page[..<found.lowerBound].lastIndex(of: 0x22) {
                let link = String(decoding: page[(start + 1)..<end], as: UTF8.self)
                let asset = URL(fileURLWithPath: folder + link).standardizedFileURL.path
                if let file = standing(at: asset) { kept.withLock { $0[asset] = file } }
            }
            rest = rest[end...]
        }
    }

    private func standing(at path: String) -> File? {
        guard path.hasPrefix("/"), !path.utf8.contains(0), !path.contains("\\") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if parts.last?.isEmpty ?? true { parts = parts.dropLast() + ["index.html"] }
        // Hidden files (the only ones in a site are for its host) and steps upwards are nobody's business.
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
        let file = URL(fileURLWithPath: root + parts.joined(separator: "/")).resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard file.path.hasPrefix(root),
            unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
            !isFolder.boolValue, let bytes = try? Data(contentsOf: file)
        else { return nil }
        return File(
            bytes: bytes, type: Self.types[file.pathExtension.lowercased()] ?? "application/octet-stream")
    }

    /// Whether a file's name carries a hash of its content (`site-1a2b3c4d.css`, `miso-1a2b3c4d-512.webp`).
    static func isNamedByContent(_ path: String) -> Bool {
        path.firstMatch(of: /-[0-9a-f]{8}(-[0-9a-z]+)?\.[a-z]+$/) != nil
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json", "png": "image/png", "webp": "image/webp",
        "zip": "application/zip",
        "xml": "application/xml", "txt": "text/plain; charset=utf-8", "gpl": "text/plain; charset=utf-8",
    ]
}
