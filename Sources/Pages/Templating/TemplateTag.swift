/// One `{{...}}` of a template.
struct TemplateTag: Sendable {
    enum Kind {
        case variable, rawVariable, section, invertedSection, sectionEnd, partial, comment

        /// Whether something stands where the tag is.
        var isShown: Bool { self == .variable || self == .rawVariable }
    }

    var kind: Kind
    var name: String
    /// Counted from 1.
    var line: Int
    /// What stands before it on a line of its own.
    var indent = ""

    /// A tag from what stands between its braces.
    init(_ inside: Substring, line: Int, template: String) throws(PageError) {
        let kinds: [Character: Kind] = [
            "{": .rawVariable, "&": .rawVariable, "#": .section, "^": .invertedSection, "/": .sectionEnd,
            ">": .partial, "!": .comment,
        ]
        let sign = inside.first.flatMap { kinds[$0] }
        kind = sign ?? .variable
        let spelled = sign == nil ? inside : inside.dropFirst()
        name = String(spelled.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        self.line = line
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        guard kind == .comment || (isPlain && !name.isEmpty) else {
            throw .malformedTemplate(
                template: template, line: line,
                reason:
                    "\"{{\(inside)}}\" is not a name; tags are {{name}}, {{{name}}}, {{#name}}, {{^name}}, "
                    + "{{/name}}, {{> name}} and {{! comment}}")
        }
    }
}
