/// The addresses on one page. They are relative, so that a site works from anywhere.
struct RelativeLinks: Sendable {
    /// The path from the page to its pack's folder: empty or some `../`.
    var pack: String
    /// The path from the page to the site's folder.
    var site: String

    /// Creates the links of a page at `path`, relative to the site's folder, in a pack at `packPrefix`.
    init(from path: String, packPrefix: String) {
        func up(_ path: Substring) -> String {
            String(repeating: "../", count: path.count { $0 == "/" })
        }
        pack = up(path.dropFirst(packPrefix.count))
        site = up(path[...])
    }

    init(pack: String, site: String) {
        self.pack = pack
        self.site = site
    }

    func toPack(_ path: String) -> String { pack + URLPath.escaped(path) }

    func toSite(_ path: String) -> String { site + URLPath.escaped(path) }
}

/// Paths in the spelling of addresses.
enum URLPath {
    /// Returns `path` in UTF-8 with everything but letters, digits, `-._~` and `/` percent-encoded (RFC 3986).
    static func escaped(_ path: String) -> String {
        guard !path.utf8.allSatisfy(isPlain) else { return path }
        var result = ""
        for byte in path.utf8 {
            if isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~/".utf8.contains(byte)
        }
    }
}
