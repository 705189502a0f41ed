/// Addresses as messages show them: without secrets.
package enum ShownAddress {
    /// Returns `text` without the passwords and tokens of addresses: `https://me:secret@host/x?token=secret` becomes
    /// `https://host/x?…`. In a web address, the user name may be a token, so both name and password go. In other addresses the
    /// name stays, because it is part of the address. It also stays in an address whose `https://` is missing or misspelt. A
    /// setting such as `password=secret` keeps its name.
    package static func hidingSecrets(in text: String) -> String {
        hidingInSettings(hidingPasswords(hidingInAddresses(text)))
    }

    /// Returns `text` without the passwords between a name's colon and an `@`: `me:…@host`.
    private static func hidingPasswords(_ text: String) -> String {
        var shown = ""
        // A possible name with a password. Each character is read only a few times, however long the text is.
        var run = ""
        for character in text {
            guard isEnd(character) || character == "/" || character == "@" else {
                run.append(character)
                continue
            }
            let colon = character == "@" ? endOfName(in: run) : nil
            shown += colon.map { run[...$0] + "…" } ?? run[...]
            shown.append(character)
            run = ""
        }
        return shown + run
    }

    /// Returns the index of the colon after a name, if a password follows it.
    private static func endOfName(in run: String) -> String.Index? {
        var before: Character?
        for index in run.indices {
            if run[index] == ":", let before, isWord(before) || before == "." || before == "+" {
                return run.index(after: index) < run.endIndex ? index : nil
            }
            before = run[index]
        }
        return nil
    }

    /// Returns `text` without the values of settings with secret names: `password=…`.
    private static func hidingInSettings(_ text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals].reversed().prefix(while: isWord).reversed()).lowercased()
            shown += rest[...equals]
            rest = rest[rest.index(after: equals)...]
            guard ["pass", "token", "secret"].contains(where: name.contains) else { continue }
            let value = rest.prefix { !isEnd($0) && !",:&…".contains($0) }
            shown += value.isEmpty ? "" : "…"
            rest = rest[value.endIndex...]
        }
        return shown + rest
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
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

    /// Returns the index of the `@` that ends the name and the password at the start of an address, after its `://`. A password
    /// that is not percent-encoded may contain blanks, quotes and slashes. Without a password, a blank or a slash ends the host.
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
