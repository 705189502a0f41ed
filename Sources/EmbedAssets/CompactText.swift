/// What is left of a style sheet or script without the parts that are for its readers.
///
/// Of scripts only whole lines are touched: indentation, blank lines, and lines that are a `//` comment; so a comment
/// shares no line with code, and no literal spans lines. Of style sheets comments and all spaces that mean nothing are
/// left out, wherever they are (CSS Syntax Level 3).
enum CompactText {
    static func of(_ file: AssetFolder.File) -> String {
        switch file.kind {
        case "js": script(file.text)
        case "css": styleSheet(file.text)
        default: file.text
        }
    }

    private static func script(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
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
                if !"{};,: ".contains(last) && !"{};,".contains(after) { compact.append(" ") }
            } else {
                if next == "}" && compact.last == ";" { compact.removeLast() }
                compact.append(next)
                rest = rest.dropFirst()
            }
        }
        return String(compact) + "\n"
    }
}
