/// Compacts style sheets, scripts and page templates. Byte by byte, because every build waits for it.
enum CompactText {
    private static let newline = UInt8(ascii: "\n"), space = UInt8(ascii: " ")

    /// The file at `path` in the form for its kind; the same bytes if it is neither a script nor a style sheet.
    static func of(_ bytes: [UInt8], of path: String) -> [UInt8] {
        if path.hasSuffix(".js") { return script(bytes) }
        return path.hasSuffix(".css") ? styleSheet(bytes) : bytes
    }

    /// A script without indentation, blank lines, and lines that are a `//` comment or belong to a `/** */` comment. Only whole
    /// lines are touched; so a comment must share no line with code, and no literal may span lines.
    private static func script(_ text: [UInt8]) -> [UInt8] {
        var compact: [UInt8] = []
        var isInComment = false
        for line in text.split(separator: newline) {
            let line = line.drop { $0 == space || $0 == UInt8(ascii: "\t") }
            if isInComment || starts(line, "/**") {
                // A cast that code follows on the line is no line of its own.
                let end = commentEnd(in: line)
                isInComment = end == nil
                if end == nil || end == line.endIndex { continue }
            }
            if !line.isEmpty && !starts(line, "//") { compact += line + [newline] }
        }
        return compact
    }

    /// A style sheet without comments and all spaces that mean nothing (CSS Syntax Level 3).
    private static func styleSheet(_ text: [UInt8]) -> [UInt8] {
        var compact: [UInt8] = []
        var rest = text[...]
        while let next = rest.first {
            if next == UInt8(ascii: "/") && starts(rest, "/*") {
                rest = rest[(commentEnd(in: rest) ?? rest.endIndex)...]
            } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
                // Strings stay as they are; none of ours escapes its own quotation mark.
                let end = rest.dropFirst().firstIndex(of: next) ?? rest.index(before: rest.endIndex)
                compact += rest[...end]
                rest = rest[end...].dropFirst()
            } else if next == space || next == newline {
                rest = rest.drop { $0 == space || $0 == newline }
                // A space separates two words; beside these marks it does not. Before a colon it means "inside of".
                guard let last = compact.last, let after = rest.first else { continue }
                if !"{};,>: ".utf8.contains(last) && !"{};,>!".utf8.contains(after) { compact.append(space) }
            } else if next == UInt8(ascii: "&"), starts(rest, "& "), let last = compact.last,
                "{};,".utf8.contains(last)
            {
                // A rule inside of another is about what lies in it, said or not.
                rest = rest.dropFirst(2)
            } else {
                if next == UInt8(ascii: "}") && compact.last == UInt8(ascii: ";") { compact.removeLast() }
                compact.append(next)
                rest = rest.dropFirst()
            }
        }
        return compact + [newline]
    }

    /// A template whose indented lines are joined to the line above them, and so are end tags after such lines: between two tags
    /// nothing replaces the line's end, anywhere else a space.
    static func template(_ text: [UInt8]) -> [UInt8] {
        var compact: [UInt8] = []
        // Where the last line begins that others are joined to.
        var above = 0
        var wasIndented = false
        for line in text.split(separator: newline, omittingEmptySubsequences: false) {
            let rest = line.drop { $0 == space }
            let isIndented = rest.count < line.count
            if line.startIndex > 0 {
                if isIndented || (wasIndented && starts(rest, "</")) {
                    let isBetweenTags =
                        endsWithTag(compact[above...]) && (starts(rest, "<") || starts(rest, "{{"))
                    if !isBetweenTags { compact.append(space) }
                } else {
                    compact.append(newline)
                    above = compact.count
                }
            }
            compact += line.startIndex == 0 ? line : rest
            wasIndented = isIndented
        }
        return compact
    }

    /// Whether a line ends with an element's tag, or with a tag of mustache that stands outside of elements.
    private static func endsWithTag(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == UInt8(ascii: ">") || line.suffix(2).elementsEqual("}}".utf8) else { return false }
        var rest = line
        var isInElement = false
        while let next = rest.first {
            if starts(rest, "{{"), let end = index(of: "}}", in: rest.dropFirst(2)) {
                rest = rest[end...].dropFirst(2)
                continue
            }
            if next == UInt8(ascii: "<") { isInElement = true }
            if next == UInt8(ascii: ">") { isInElement = false }
            rest = rest.dropFirst()
        }
        return !isInElement
    }

    private static func starts(_ text: ArraySlice<UInt8>, _ mark: String) -> Bool {
        text.starts(with: mark.utf8)
    }

    /// The place after the end of a comment.
    private static func commentEnd(in text: ArraySlice<UInt8>) -> Int? {
        index(of: "*/", in: text).map { $0 + 2 }
    }

    private static func index(of pair: String, in text: ArraySlice<UInt8>) -> Int? {
        text.indices.dropLast().first { text[$0...].starts(with: pair.utf8) }
    }
}
