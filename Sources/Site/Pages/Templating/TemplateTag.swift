/// One `{{...}}` of a template.
struct TemplateTag: Sendable {
    enum Kind {
        case variable, rawVariable, section, invertedSection, sectionEnd, partial, comment

        /// Whether a value replaces the tag.
        var isShown: Bool { self == .variable || self == .rawVariable }
    }

    var kind: Kind
    var name: String
    /// Line of the template, from 1.
    var line: Int
    /// The white space before a tag that is alone on its line.
    var indent = ""

    /// Creates a tag from the text between its braces.
    init(_ inside: Substring, line: Int, template: String) throws(PageError) {
        let sign: Kind? =
            switch inside.first {
            case "{", "&": .rawVariable
            case "#": .section
            case "^": .invertedSection
            case "/": .sectionEnd
            case ">": .partial
            case "!": .comment
            default: nil
            }
        kind = sign ?? .variable
        let spelled = (sign == nil ? inside : inside.dropFirst()).drop { $0.isWhitespace }
        let end = spelled.lastIndex { !$0.isWhitespace }
        name = end.map { String(spelled[...$0]) } ?? ""
        self.line = line
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        guard kind == .comment || (isPlain && !name.isEmpty) else {
            throw .malformedTemplate(
                template: template, line: line,
                reason:
                    "\"{{\(inside)}}\" is not a name; tags are {{name}}, {{#name}}, {{^name}}, "
                    + "{{/name}}, {{> name}} and {{! comment}}")
        }
    }
}
