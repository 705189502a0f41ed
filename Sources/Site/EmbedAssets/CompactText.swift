/// A style sheet, script or page template without the parts that only its readers need.
///
/// Of scripts only whole lines are touched: indentation, blank lines, and lines that are a `//` comment or belong to a `/** */`
/// comment; so a comment shares no line with code, and no literal spans lines. Of style sheets comments and all spaces that mean nothing are
/// left out, wherever they are (CSS Syntax Level 3). Of templates a line that is indented belongs to the line above it, and
/// so does an end tag after such lines: between two tags nothing stands in place of the line's end, anywhere else a space.
enum CompactText {
    static func of(_ file: AssetFolder.File) -> String {
        switch file.kind {
        case "js": script(file.text)
        case "css": styleSheet(file.text)
        case "mustache": template(file.text)
        default: file.text
        }
    }

    private static func script(_ text: String) -> String {
        var lines: [Substring] = []
        var isInComment = false
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if isInComment || line.hasPrefix("/**") {
                // A cast that code follows on the line is no line of its own.
                let end = line.firstRange(of: "*/")?.upperBound
                isInComment = end == nil
                if end == nil || end == line.endIndex { continue }
            }
            if !line.isEmpty && !line.hasPrefix("//") { lines.append(line) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func styleSheet(_ text: String) -> String {
        var compact: [Character] = []
        var rest = text[...]
        while let next = rest.first {
            if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if next == "\"" || next == "'" {
                // Strings stay as they are; none of ours escapes its own quotation mark.
                let end = rest.dropFirst().firstIndex(of: next) ?? rest.index(before: rest.endIndex)
                compact += rest[...end]
                rest = rest[end...].dropFirst()
            } else if next.isWhitespace {
                rest = rest.drop(while: \.isWhitespace)
                // A space separates two words; beside these marks it does not. Before a colon it means "inside of".
                guard let last = compact.last, let after = rest.first else { continue }
                if !"{};,>: ".contains(last) && !"{};,>!".contains(after) { compact.append(" ") }
            } else if rest.hasPrefix("& "), let last = compact.last, "{};,".contains(last) {
                // A rule inside of another is about what lies in it, said or not.
                rest = rest.dropFirst(2)
            } else {
                if next == "}" && compact.last == ";" { compact.removeLast() }
                compact.append(next)
                rest = rest.dropFirst()
            }
        }
        return String(compact) + "\n"
    }

    private static func template(_ text: String) -> String {
        var lines: [String] = []
        var wasIndented = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let rest = line.drop { $0 == " " }
            let isIndented = rest.startIndex > line.startIndex
            defer { wasIndented = isIndented }
            guard isIndented || (wasIndented && rest.hasPrefix("</")), let above = lines.popLast() else {
                lines.append(String(line))
                continue
            }
            let isBetweenTags = endsWithTag(above) && (rest.hasPrefix("<") || rest.hasPrefix("{{"))
            lines.append(above + (isBetweenTags ? "" : " ") + rest)
        }
        return lines.joined(separator: "\n")
    }

    /// Whether a line's end is that of an element's tag, or of one of mustache's that stands in no element's.
    private static func endsWithTag(_ line: String) -> Bool {
        guard line.hasSuffix(">") || line.hasSuffix("}}") else { return false }
        let bare = line.replacing(/\{\{.*?\}\}/, with: "")
        guard let opened = bare.lastIndex(of: "<") else { return true }
        return bare[opened...].contains(">")
    }
}
