/// What a template is made of.
enum TemplatePiece: Sendable {
    case text(String)
    case tag(TemplateTag)

    /// The pieces of a template in order, without comments. A line with nothing on it but a section's begin or end, a part or a
    /// comment shows nothing of itself.
    ///
    /// Lambdas, transforms, inheritance and changed delimiters are no part of Peel's templates and are refused.
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

    /// - Parameter texts: what stands before each tag, and after the last.
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
                // The text may have lost its begin to the tag before.
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

// Bytes are compared: taking characters apart takes ten times as long, and every build reads all templates.
extension Substring {
    /// Where a few ASCII characters stand first.
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

    /// Where the line begins in which the text ends.
    fileprivate var beginOfLastLine: Index {
        utf8.lastIndex(of: .newline).map(utf8.index(after:)) ?? startIndex
    }

    /// Whether nothing is seen of it: spaces and tabs, and what else ends a line on Windows.
    fileprivate var isBlank: Bool { utf8.allSatisfy { " \t\r".utf8.contains($0) } }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n")
}
