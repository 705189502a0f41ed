/// A piece of a template.
enum TemplatePiece: Sendable {
    case text(String)
    case tag(TemplateTag)

    /// Returns the pieces of a template in order, without comments. A line with only a section's start or end, an included
    /// template or a comment leaves no line. Refuses lambdas, inheritance and changed delimiters.
    static func scan(_ text: String, template: String) throws(PageError) -> [TemplatePiece] {
        var texts: [Substring] = []
        var tags: [TemplateTag] = []
        var line = 1
        var rest = text[...]
        while let open = rest.firstRange(ofASCII: "{{") {
            texts.append(rest[..<open.lowerBound])
            line += texts[texts.count - 1].lineBreaks
            rest = rest[open.upperBound...]
            let isTriple = rest.first == "{"
            guard let close = rest.firstRange(ofASCII: isTriple ? "}}}" : "}}") else {
                throw .malformedTemplate(template: template, line: line, reason: "a tag has no closing }}")
            }
            let inside = rest[..<close.lowerBound]
            tags.append(try TemplateTag(inside, line: line, template: template))
            line += inside.lineBreaks
            rest = rest[close.upperBound...]
        }
        texts.append(rest)
        return pieces(texts, tags)
    }

    /// Returns the pieces between and around tags.
    ///
    /// - Parameter texts: the text before each tag, and after the last one.
    private static func pieces(_ texts: [Substring], _ tags: [TemplateTag]) -> [TemplatePiece] {
        var pieces: [TemplatePiece] = []
        var shown = texts
        for (place, tag) in tags.enumerated() {
            var tag = tag
            let (before, after) = (texts[place], texts[place + 1])
            let begin = before.beginOfLastLine
            let end = after.utf8.firstIndex(of: .newline)
            let isAlone =
                !tag.kind.isShown && before[begin...].isBlank
                && (begin > before.startIndex || place == 0)
                && after[..<(end ?? after.endIndex)].isBlank
                && (end != nil || place == tags.count - 1)
            if isAlone {
                tag.indent = String(before[begin...])
                // The tag before may have taken the text's start.
                shown[place] = shown[place][..<max(begin, shown[place].startIndex)]
                shown[place + 1] = after[(end.map(after.utf8.index(after:)) ?? after.endIndex)...]
            }
            if !shown[place].isEmpty { pieces.append(.text(String(shown[place]))) }
            if tag.kind != .comment { pieces.append(.tag(tag)) }
        }
        if let last = shown.last, !last.isEmpty { pieces.append(.text(String(last))) }
        return pieces
    }
}

// Bytes are compared, because taking characters apart takes ten times as long, and every build reads all templates.
extension Substring {
    /// Returns the first place of a few ASCII characters.
    fileprivate func firstRange(ofASCII text: StaticString) -> Range<Index>? {
        let wanted = Array("\(text)".utf8)
        var rest = utf8[...]
        while let start = rest.firstIndex(of: wanted[0]) {
            rest = rest[start...]
            if rest.starts(with: wanted) { return start..<rest.index(start, offsetBy: wanted.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    fileprivate var lineBreaks: Int { utf8.count { $0 == .newline } }

    /// The start of the text's last line.
    fileprivate var beginOfLastLine: Index {
        utf8.lastIndex(of: .newline).map(utf8.index(after:)) ?? startIndex
    }

    /// Whether it is invisible: only spaces, tabs, and carriage returns, which end lines on Windows.
    fileprivate var isBlank: Bool { utf8.allSatisfy { " \t\r".utf8.contains($0) } }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n")
}
