/// The scripts that count visitors, from the author's snippet, and the hosts that they may send to.
package struct Analytics: Sendable, Equatable {
    /// One script element.
    struct Script: Sendable, Equatable {
        /// Attributes without `src`.
        var attributes: [(name: String, value: String)]
        /// The script's address; `nil` if its text is in the snippet.
        var source: String?
        /// The script's text, if it is in the snippet.
        var code: String

        static func == (one: Script, other: Script) -> Bool {
            one.source == other.source && one.code == other.code
                && one.attributes.elementsEqual(other.attributes) { $0 == $1 }
        }
    }

    /// A fault of a snippet.
    package struct Malformed: Error, Sendable, Equatable {
        /// One sentence that says what to do.
        package var reason: String
    }

    let scripts: [Script]
    /// The text of the snippet.
    package let snippet: String
    /// The hosts that pages may load from and send to, such as `https://stats.example.org`.
    package let hosts: [String]

    /// Reads a snippet of HTML: script elements, comments, and `noscript`, which is left out.
    ///
    /// - Throws: ``Malformed`` for anything else, and for a script from a host that is not in `hosts`.
    package init(snippet: String, hosts: [String]) throws(Malformed) {
        var reader = SnippetReader(snippet)
        scripts = try reader.scripts()
        (self.snippet, self.hosts) = (snippet, hosts)
        for source in scripts.compactMap(\.source) {
            guard hosts.contains(where: { source == $0 || source.hasPrefix($0 + "/") }) else {
                throw Malformed(
                    reason:
                        "it loads \(source.prefix(100)); name the script's host in analytics: hosts, with https://"
                )
            }
        }
    }
}

/// Reads the script elements of a snippet.
private struct SnippetReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func scripts() throws(Analytics.Malformed) -> [Analytics.Script] {
        var scripts: [Analytics.Script] = []
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.isEmpty { break }
            if take("<!--") {
                _ = try text(to: "-->", of: "a comment")
            } else if take("<noscript") {
                _ = try text(to: "</noscript>", of: "noscript")
            } else if take("<script") {
                scripts.append(try script())
            } else {
                throw .init(
                    reason: "it has something else than script elements (\(rest.prefix(30))); keep only those"
                )
            }
        }
        guard !scripts.isEmpty else { throw .init(reason: "it has no script element") }
        return scripts
    }

    private mutating func script() throws(Analytics.Malformed) -> Analytics.Script {
        var script = Analytics.Script(attributes: [], source: nil, code: "")
        while true {
            rest = rest.drop { $0.isWhitespace }
            if take(">") { break }
            let (name, value) = try attribute()
            if name == "src" { script.source = value } else { script.attributes.append((name, value)) }
        }
        script.code = String(try text(to: "</script>", of: "script"))
        if script.source == nil && script.code.allSatisfy(\.isWhitespace) {
            throw .init(reason: "a script element has neither src nor text")
        }
        return script
    }

    private mutating func attribute() throws(Analytics.Malformed) -> (String, String) {
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) }
        rest = rest.dropFirst(name.count)
        let low = name.lowercased()
        guard !low.isEmpty, !low.hasPrefix("on"), low != "nonce" else {
            throw .init(
                reason: "a script element has an attribute that pages cannot have (\(name)\(rest.prefix(20)))"
            )
        }
        guard take("=") else { return (low, "") }
        var value: Substring
        if take("\"") {
            value = try text(to: "\"", of: name)
        } else if take("'") {
            value = try text(to: "'", of: name)
        } else {
            value = rest.prefix { !$0.isWhitespace && $0 != ">" }
            rest = rest.dropFirst(value.count)
        }
        return (low, String(value).replacing("&amp;", with: "&"))
    }

    /// Takes a word, ignoring its case; returns `false` if it is not next.
    private mutating func take(_ word: String) -> Bool {
        guard rest.prefix(word.count).lowercased() == word else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    /// Takes the text before `end`, and `end` itself; returns the text.
    private mutating func text(to end: String, of part: some StringProtocol) throws(Analytics.Malformed)
        -> Substring
    {
        var start = rest.startIndex
        let begin = start
        while start < rest.endIndex {
            if rest[start...].prefix(end.count).lowercased() == end {
                let text = rest[begin..<start]
                rest = rest[start...].dropFirst(end.count)
                return text
            }
            start = rest.index(after: start)
        }
        throw .init(reason: "\(part) has no end (\(end))")
    }
}
