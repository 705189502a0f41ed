/// A common mistake in YAML, found in a text that libyaml cannot read.
struct CommonMistake {
    /// The error with its correction, at the line of the mistake.
    let error: YAMLError

    /// Looks for a known mistake between the first line that libyaml was reading (from 1) and the line where it stopped.
    init?(in places: TextPlaces, from begin: Int, to end: Int, problem: String) {
        // A colour without quotes is a comment. libyaml misses the closing bracket only much later.
        for line in stride(from: end, to: 0, by: -1) {
            let text = places.text(ofLine: line)
            guard text.contains("olor"), text.contains(Self.colorComment) else { continue }
            error = YAMLError(
                line: line, message: "# starts a comment; put the colour in quotes, such as \"#ffffff\"")
            return
        }
        for line in [end, begin, end - 1] where line > 0 {
            let before = line > 1 ? places.text(ofLine: line - 1) : ""
            let message = Self.message(for: places.text(ofLine: line), after: before, problem: problem)
            guard let message else { continue }
            error = YAMLError(line: line, message: message)
            return
        }
        return nil
    }

    /// Returns the message for a known mistake in a line, or `nil` if there is none.
    private static func message(for line: String, after before: String, problem: String) -> String? {
        if let found = line.wholeMatch(of: missingSpace) {
            return "a space is missing after the colon: \(found.output.1): \(found.output.2)"
        }
        if let found = line.firstMatch(of: reservedStart) {
            let text = trimmed(found.output.1 + found.output.2)
            return "a text that starts with \(found.output.1) needs quotes: \(YAMLText.quoted(text))"
        }
        guard let (key, value) = entry(line) else { return nil }
        if value.hasPrefix("\"") || value.hasPrefix("'") { return quoteMessage(key, value) }
        if !value.hasPrefix("["), !value.hasPrefix("{"), value.contains(colon) {
            return "a colon in a text needs quotes: \(key): \(YAMLText.quoted(value))"
        }
        let isDeeper = indentation(line) > indentation(before)
        if problem.hasPrefix("mapping values"), isDeeper, entry(before)?.value.isEmpty == false {
            return "this line is indented further than the one above; keys of one level begin in one column"
        }
        return nil
    }

    /// Returns the message about a value that begins with a quote, or `nil` if it is correct.
    private static func quoteMessage(_ key: String, _ value: String) -> String? {
        let quote = value.first ?? "'"
        let rest = value.dropFirst()
        guard let close = rest.lastIndex(of: quote) else {
            return "this quote is not closed; write \(key): \(YAMLText.quoted(String(rest)))"
        }
        let after = trimmed(rest[rest.index(after: close)...])
        let inside = String(rest[..<close])
        guard after.isEmpty || after.hasPrefix("#") else {
            return "the text goes on after the closing quote; write \(key): \(YAMLText.quoted(value))"
        }
        // In single quotes, two apostrophes stand for one. In double quotes, a backslash escapes a quote.
        guard
            quote == "'"
                ? inside.replacing("''", with: "").contains("'")
                : inside.replacing("\\\"", with: "").contains("\"")
        else { return nil }
        return "the text goes on after a closing quote; write \(key): \(YAMLText.quoted(inside))"
    }

    /// Returns the key and the value of a line, without a comment after the value.
    private static func entry(_ line: String) -> (key: String, value: String)? {
        guard let found = line.wholeMatch(of: keyAndValue) else { return nil }
        let value = trimmed(found.output.2)
        guard !value.hasPrefix("\""), !value.hasPrefix("'"), let comment = value.firstRange(of: " #") else {
            return (String(found.output.1), value)
        }
        return (String(found.output.1), trimmed(value[..<comment.lowerBound]))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }

    private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

    // Computed on use, which is rare, because patterns are not `Sendable`.
    private static var keyAndValue: Regex<(Substring, Substring, Substring)> {
        /\s*(?:- )?([^\s:#"'\[{][^:#"'\[{]*):(\s.*|)/
    }
    private static var colon: Regex<(Substring, Substring)> { /:(\s|$)/ }
    private static var colorComment: Regex<(Substring, Substring)> {
        /[:\[,]\s*#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b/
    }
    private static var missingSpace: Regex<(Substring, Substring, Substring)> {
        /\s*([A-Za-z]+):([^\s:\/].*)/
    }
    private static var reservedStart: Regex<(Substring, Substring, Substring)> {
        /(?:^\s*-\s+|:\s+|[\[,]\s*)([@`%*&!])([^\s,\]}][^,\]}]*)/
    }
}
