/// An `http` or `https` address that pages can contain unchanged.
struct WebAddress {
    private let text: String
    private let afterHost: Substring

    /// Reads an address. `nil` if `text` is not an address, or contains characters that must be written as `%xx`.
    init?(_ text: String) {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0) }),
            text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
                .allSatisfy({ $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit) })
        else { return nil }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // A name or a password before the host must not appear on any page. It fails the next check.
        let host = authority.prefix { $0 != ":" }
        let port = authority.dropFirst(host.count).dropFirst()
        guard let first = host.first, first != ".", first != "-",
            host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" }),
            !host.contains(".."), authority.count == host.count || UInt16(port) != nil
        else { return nil }
        self.text = text
        afterHost = rest.dropFirst(authority.count)
    }

    /// Whether other addresses can be joined to it: it has no query and no fragment.
    var isFolder: Bool { !afterHost.contains("?") && !afterHost.contains("#") }

    /// Whether it is the address of a page, as browsers show it.
    var isPage: Bool {
        let path = afterHost.lowercased()
        return [".html", ".htm", ".php"].contains(where: path.hasSuffix)
    }

    /// The address with `/` at its end, and its scheme in lower case.
    var folder: String {
        let scheme = text.prefix { $0 != ":" }
        let address = scheme.lowercased() + text.dropFirst(scheme.count)
        return address.hasSuffix("/") ? address : address + "/"
    }
}
