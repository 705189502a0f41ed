/// What is left of a style sheet or script without the parts that are for its readers.
///
/// Only whole lines are touched: indentation, blank lines, lines that are a `//` comment (scripts), and comments that
/// begin and end at the ends of lines (both). So a comment shares no line with code, and no literal spans lines.
enum CompactText {
    static func of(_ file: AssetFolder.File) -> String {
        guard file.kind == "css" || file.kind == "js" else { return file.text }
        var kept: [Substring] = []
        var isInComment = false
        for line in file.text.split(separator: "\n") {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if isInComment || trimmed.hasPrefix("/*") {
                isInComment = !trimmed.hasSuffix("*/")
                continue
            }
            if trimmed.isEmpty || (file.kind == "js" && trimmed.hasPrefix("//")) { continue }
            kept.append(trimmed)
        }
        return kept.joined(separator: "\n") + "\n"
    }
}
