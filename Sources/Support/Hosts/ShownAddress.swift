/// Addresses as messages show them.
package enum ShownAddress {
    /// A text in which no address has a password or a token: `https://me:secret@host/x?token=secret` becomes
    /// `https://host/x?…`.
    ///
    /// On the web a token may be the user's name too, so that both go; elsewhere the name stays, which is part of the address.
    /// So it does in an address whose `https://` is missing or misspelt, and a setting such as `password=secret` keeps its name.
    package static func hidingSecrets(in text: String) -> String {
        hidingInAddresses(text)
            .replacing(#/([\w.+\-]+):[^\s\/@'"]+@/#) { "\($0.output.1):…@" }
            .replacing(#/([\w\-]*(?:pass|token|secret)[\w\-]*=)[^\s,:&'"…]+/#.ignoresCase()) {
                "\($0.output.1)…"
            }
    }

    private static func hidingInAddresses(_ text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            shown += rest[..<mark.upperBound]
            let isWeb = ["http://", "https://"].contains(where: shown.lowercased().hasSuffix)
            rest = rest[mark.upperBound...]
            if let at = endOfSecret(in: rest) {
                if !isWeb { shown += rest[..<at].prefix { $0 != ":" } + "@" }
                rest = rest[rest.index(after: at)...]
            }
            let path = rest.prefix { !isEnd($0) && $0 != "?" }
            shown += path
            rest = rest[path.endIndex...]
            guard rest.first == "?" else { continue }
            let query = rest.prefix { !isEnd($0) }
            shown += query.contains("=") ? "?…" : query
            rest = rest[query.endIndex...]
        }
        return shown + rest
    }

    /// The `@` that ends the name and the password at the beginning of an address, after its `://`.
    ///
    /// A password that is written as it is may have blanks, quotes and slashes in it. Without one, a blank or a slash ends the host.
    private static func endOfSecret(in rest: Substring) -> Substring.Index? {
        let line = rest.prefix { !$0.isNewline }
        let host = line.prefix { !$0.isWhitespace && $0 != "/" }
        guard let colon = host.firstIndex(of: ":"), !beginsWithPort(line[line.index(after: colon)...]) else {
            return host.lastIndex(of: "@")
        }
        let whole = line.firstRange(of: "://").map { line[..<$0.lowerBound] } ?? line
        return whole.prefix { $0 != "/" }.lastIndex(of: "@") ?? whole.firstIndex(of: "@")
    }

    private static func beginsWithPort(_ text: Substring) -> Bool {
        guard let next = text.first(where: { !$0.isNumber }) else { return true }
        return next == "/" || next == "?" || isEnd(next)
    }

    private static func isEnd(_ character: Character) -> Bool {
        character.isWhitespace || character == "'" || character == "\""
    }
}
