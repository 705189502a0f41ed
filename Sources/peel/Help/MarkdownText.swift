/// The Markdown of Peel's own documents as text for a terminal: headings, paragraphs, lists, tables and examples.
struct MarkdownText {
    private let width: Int
    private let isStyled: Bool
    private var lines: [String] = []
    /// The first row of the table that is read; empty between tables.
    private var header: [String] = []

    /// - Parameters:
    ///   - width: the columns that paragraphs are wrapped to; examples keep their lines.
    ///   - isStyled: whether headings and stressed words are bold.
    init(_ markdown: String, width: Int, isStyled: Bool) {
        self.width = width
        self.isStyled = isStyled
        read(markdown)
    }

    /// The text, without a final line break.
    var text: String { lines.joined(separator: "\n") }

    private mutating func read(_ markdown: String) {
        var paragraph = ""
        var indent = ""
        var isExample = false
        func flush(_ lines: inout [String], _ render: (String, String) -> [String]) {
            if !paragraph.isEmpty { lines += render(paragraph, indent) }
            (paragraph, indent) = ("", "")
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let trimmed = line.trimmingPrefix(while: { $0 == " " })
            if !trimmed.hasPrefix("|") { header = [] }
            if trimmed.hasPrefix("```") {
                flush(&lines, wrapped)
                isExample.toggle()
            } else if isExample {
                lines.append("    " + line)
            } else if trimmed.isEmpty {
                flush(&lines, wrapped)
                if lines.last?.isEmpty == false { lines.append("") }
            } else if line.hasPrefix("#") {
                flush(&lines, wrapped)
                lines.append(bold(inline(String(line.drop { $0 == "#" || $0 == " " }))))
            } else if trimmed.hasPrefix("<!--") || trimmed.hasPrefix("![") {
                flush(&lines, wrapped)
            } else if trimmed.hasPrefix("|") {
                flush(&lines, wrapped)
                row(String(trimmed))
            } else if let mark = trimmed.prefixMatch(of: #/([*-]|\d+\.) /#) {
                flush(&lines, wrapped)
                indent = String(repeating: " ", count: mark.output.0.count)
                paragraph = String(trimmed)
            } else {
                paragraph += (paragraph.isEmpty ? "" : " ") + trimmed
            }
        }
        flush(&lines, wrapped)
        while lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// Adds a row of a table: its first cell, and the others below it. In a table of more than three columns,
    /// each cell has its column's name before it.
    private mutating func row(_ line: String) {
        let cells = line.replacing("\\|", with: "\u{1}").split(
            separator: "|", omittingEmptySubsequences: false
        )
        .dropFirst().dropLast()
        .map { $0.replacing("\u{1}", with: "|").trimmingPrefix(while: { $0 == " " }) }
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
        guard !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) else { return }
        let isNamed = cells.count > 3
        if header.isEmpty {
            header = cells
            if isNamed { return }
        }
        lines += wrapped(cells[0], "  ").map { bold($0) }
        for (cell, name) in zip(cells, header).dropFirst() where !cell.isEmpty {
            let label = isNamed && !name.isEmpty ? name + ": " : ""
            lines += wrapped("    " + label + cell, "      ")
        }
    }

    /// Returns a paragraph in lines, all but the first with an indent.
    private func wrapped(_ paragraph: String, _ indent: String) -> [String] {
        let words = inline(paragraph).split(separator: " ")
        var line = String(paragraph.prefix { $0 == " " })
        var count = line.count
        var isFirst = true
        var all: [String] = []
        for word in words {
            // Codes that style a word take no columns.
            let length = word.replacing(/\u{1B}\[\d+m/, with: "").count
            if !isFirst && count + 1 + length > width {
                all.append(line)
                (line, count, isFirst) = (indent, indent.count, true)
            }
            line += isFirst ? String(word) : " " + word
            count += length + (isFirst ? 0 : 1)
            isFirst = false
        }
        return all + [line]
    }

    /// Returns a paragraph's text without its marks. Links keep their text, and also their address if it is on
    /// the web. A link between backticks is an example, and stays as it is.
    private func inline(_ text: String) -> String {
        text.replacing(/`([^`]+)`/) { "`\($0.output.1.replacing("](", with: "\u{1}"))`" }.replacing(
            /\[([^\]]+)\]\(([^)\s]+)\)/
        ) { link in
            link.output.2.hasPrefix("http") ? "\(link.output.1) (\(link.output.2))" : "\(link.output.1)"
        }
        .replacing(/\*\*([^*]+)\*\*/) { bold(String($0.output.1)) }
        .replacing(/`([^`]+)`/) { String($0.output.1) }
        .replacing("\u{1}", with: "](")
    }

    private func bold(_ text: String) -> String { isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
