/// The first eight hexadecimal digits of a file's SHA-256, in its name, so that caches may keep it for ever.
package enum ContentHash {
    /// Number of digits.
    package static let digits = 8

    /// Returns the eight lower-case digits of `bytes`.
    package static func of(_ bytes: [UInt8]) -> String {
        String(SHA256.digest(of: bytes).description.prefix(digits))
    }

    /// Returns `name` with the digits of `bytes` before its extension: `site.css` becomes `site-1a2b3c4d.css`.
    package static func named(_ name: String, _ bytes: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name)-\(of(bytes))" }
        return "\(name[..<dot])-\(of(bytes))\(name[dot...])"
    }

    /// Returns whether `path`, relative to a site, names a file with such digits: a file in `stickers/` or
    /// `assets/` of a pack. Pages never have digits, because their addresses stay.
    package static func isInName(of path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.count > 1, ["stickers", "assets"].contains(parts[parts.count - 2]) else { return false }
        return parts[parts.count - 1].firstMatch(of: #/-[0-9a-f]{8}(-[a-z0-9]+)?\.[a-z0-9]+$/#) != nil
    }
}
