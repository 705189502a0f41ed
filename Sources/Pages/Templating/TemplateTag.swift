/// One `{{...}}` of a template.
struct TemplateTag {
    enum Kind {
        case variable, rawVariable, section, invertedSection, sectionEnd, partial
    }

    var kind: Kind
    var name: String
    /// Counted from 1.
    var line: Int

    /// The tags of a template in order, without comments.
    ///
    /// Lambdas, transforms, inheritance and changed delimiters are no part of Peel's templates and are refused.
    static func scan(_ text: String, template: String) throws(PageError) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        var line = 1
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            line += rest[..<open.lowerBound].count { $0.isNewline }
            rest = rest[open.upperBound...]
            let isTriple = rest.first == "{"
            guard let close = rest.firstRange(of: isTriple ? "}}}" : "}}") else {
                throw .malformedTemplate(template: template, line: line, reason: "a tag has no closing }}")
            }
            let inside = rest[..<close.lowerBound]
            if let tag = try TemplateTag(inside, line: line, template: template) { tags.append(tag) }
            line += inside.count { $0.isNewline }
            rest = rest[close.upperBound...]
        }
        return tags
    }

    private init?(_ inside: Substring, line: Int, template: String) throws(PageError) {
        let kinds: [Character: Kind] = [
            "{": .rawVariable, "&": .rawVariable, "#": .section, "^": .invertedSection, "/": .sectionEnd,
            ">": .partial,
        ]
        guard let first = inside.first, first != "!" else { return nil }
        kind = kinds[first] ?? .variable
        let spelled = kinds[first] == nil ? inside : inside.dropFirst()
        name = String(spelled.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        self.line = line
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        guard isPlain && !name.isEmpty else {
            throw .malformedTemplate(
                template: template, line: line,
                reason:
                    "\"{{\(inside)}}\" is not a name; tags are {{name}}, {{{name}}}, {{#name}}, {{^name}}, "
                    + "{{/name}}, {{> name}} and {{! comment}}")
        }
    }
}
