/// Addresses as messages show them.
enum ShownAddress {
    /// A text in which no address has a password or a token: `https://me:secret@host/x` becomes `https://host/x`.
    ///
    /// On the web a token may be the user's name too, so that both go; elsewhere the name stays, which is part of the address.
    static func hidingSecrets(in text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            shown += rest[..<mark.upperBound]
            let isWeb = ["http://", "https://"].contains(where: shown.lowercased().hasSuffix)
            rest = rest[mark.upperBound...]
            let host = rest.prefix { $0 != "/" && !$0.isWhitespace && $0 != "'" && $0 != "\"" }
            guard let at = host.lastIndex(of: "@") else { continue }
            if !isWeb { shown += host[..<at].prefix { $0 != ":" } + "@" }
            rest = rest[rest.index(after: at)...]
        }
        return shown + rest
    }
}
