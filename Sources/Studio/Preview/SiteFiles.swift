import Files
import Synchronization
import WebServer

/// The files below a folder that a server may send; never a file outside of it, whatever the address says.
final class SiteFiles: Sendable {
    private let folder: String
    /// Styles and scripts of pages that were sent, because the site may change before a browser asks for them.
    private let kept = Mutex<[String: File]>([:])

    init(folder: String) { self.folder = folder }

    struct File: Sendable {
        /// The sources of a file's bytes.
        enum Content: Sendable {
            /// In memory: pages, styles and scripts.
            case bytes([UInt8])
            /// On the disk.
            case open(InputFile)
        }

        var content: Content
        /// The value of its Content-Type header.
        var type: String
        var isPage: Bool { type == SiteFiles.pageType }
    }

    /// Returns the file at a decoded path such as `/s/miso.html`; for a folder, its `index.html`. `nil` if
    /// there is none, or if links or `..` lead out of the folder.
    func file(at path: String) -> File? {
        guard let file = standing(at: path) else {
            return kept.withLock { $0[path] }
        }
        if file.isPage, case .bytes(let page) = file.content { keepAssets(of: page, at: path) }
        return file
    }

    /// The most files of earlier pages to keep: an author looks at many sites in a row.
    private static let mostKept = 64

    private func keepAssets(of page: [UInt8], at path: String) {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
        var assets: [String: File] = [:]
        // Finds quoted text that contains `assets/`. (A Regex takes 10 ms for a large page.)
        for quoted in page.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        where quoted.count < 200 {
            let link = String(decoding: quoted, as: UTF8.self)
            guard link.contains("assets/") else { continue }
            var parts = Array(folder)
            for part in link.split(separator: "/") {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            let asset = "/" + parts.joined(separator: "/")
            if let file = standing(at: asset), case .bytes = file.content { assets[asset] = file }
        }
        kept.withLock {
            if $0.count > Self.mostKept { $0 = [:] }
            $0.merge(assets) { $1 }
        }
    }

    private func standing(at path: String) -> File? {
        guard path.hasPrefix("/"), !path.utf8.contains(0), !path.contains("\\") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if parts.last?.isEmpty ?? true { parts = parts.dropLast() + ["index.html"] }
        // Rejects hidden files (the only ones in a site are for its host) and `..`.
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
        // For a browser, a file that cannot be read does not exist.
        guard let root = (try? FileSystem.resolved(folder)).map({ $0 + "/" }),
            let file = try? FileSystem.resolved(root + parts.joined(separator: "/")),
            file.hasPrefix(root), let open = try? InputFile(file)
        else { return nil }
        let dot = file.lastIndex(of: ".") ?? file.endIndex
        let type = Self.types[file[dot...].dropFirst().lowercased()] ?? "application/octet-stream"
        guard Self.inMemory.contains(where: type.hasPrefix) else {
            return File(content: .open(open), type: type)
        }
        guard let bytes = try? open.bytes(upTo: open.size) else { return nil }
        return File(content: .bytes(bytes), type: type)
    }

    /// The media type of a page.
    static let pageType = "text/html; charset=utf-8"

    /// The media types of files whose bytes are searched, or must outlive their site.
    private static let inMemory = ["text/html", "text/css", "text/javascript"]

    private static let types = [
        "html": pageType, "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json", "png": "image/png", "webp": "image/webp",
        "zip": "application/zip",
        "xml": "application/xml", "txt": "text/plain; charset=utf-8", "gpl": "text/plain; charset=utf-8",
        "woff2": "font/woff2", "jpg": "image/jpeg", "pdf": "application/pdf", "ico": "image/x-icon",
    ]
}

/// Files of the site are sent while they are read.
extension InputFile: ByteSource {}
