/// Eight hexadecimal digits that stand for a file's content in its name, so that a changed file has a new name and
/// caches may keep the old one for ever: the first of its SHA-256.
package enum ContentHash {
    /// How many digits there are.
    package static let digits = 8

    /// The eight lower-case digits of `bytes`.
    package static func of(_ bytes: [UInt8]) -> String {
        String(SHA256.digest(of: bytes).description.prefix(digits))
    }

    /// `name` with the digits of `bytes` before its extension: `site.css` becomes `site-1a2b3c4d.css`.
    package static func named(_ name: String, _ bytes: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name)-\(of(bytes))" }
        return "\(name[..<dot])-\(of(bytes))\(name[dot...])"
    }

    /// Whether a path in a site is of a file whose name has such digits: a file in `stickers/` or `assets/` of a pack. Pages have
    /// addresses that stay, whatever they look like.
    package static func isInName(of path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.count > 1, ["stickers", "assets"].contains(parts[parts.count - 2]) else { return false }
        return parts[parts.count - 1].firstMatch(of: #/-[0-9a-f]{8}(-[a-z0-9]+)?\.[a-z0-9]+$/#) != nil
    }
}
