import Essentials

/// Checks that every name in a template exists where it is used, because a missing name would leave a gap.
struct TemplateCheck {
    /// The tags of every template by name.
    var tags: [String: [TemplateTag]]

    /// Checks a page's template, and the templates that it includes, against the names that its page offers.
    func check(_ template: String, offering names: [String: TemplateShape]) throws(PageError) {
        try walk(template, scopes: [names], including: [], lists: [])
    }

    /// The deepest nesting of sections.
    private static let deepest = 64

    private func walk(
        _ template: String, scopes outer: [[String: TemplateShape]], including parents: [String],
        lists outerLists: [String]
    ) throws(PageError) {
        var (scopes, lists) = (outer, outerLists)
        var open: [TemplateTag] = []
        for tag in tags[template] ?? [] {
            switch tag.kind {
            case .variable, .rawVariable: try checkVariable(tag, in: scopes, template: template)
            case .section, .invertedSection:
                let shape = try shape(of: tag, in: scopes, template: template)
                try checkDepth(of: tag, shape, in: scopes.count, lists, template: template)
                if tag.kind == .section, case .list = shape { lists.append(tag.name) }
                scopes.append(tag.kind == .section ? shape.names : [:])
                open.append(tag)
            case .sectionEnd:
                guard let begun = open.popLast(), begun.name == tag.name else {
                    throw Self.malformed(tag, template, "{{/\(tag.name)}} closes a section that is not open")
                }
                scopes.removeLast()
                if begun.kind == .section, lists.last == tag.name { lists.removeLast() }
            case .partial:
                guard tags[tag.name] != nil else {
                    throw .unknownPartial(
                        template: template, line: tag.line, name: tag.name,
                        nearest: NearestName.of(tag.name, among: tags.keys))
                }
                guard tag.name != template && !parents.contains(tag.name) else {
                    throw Self.malformed(tag, template, "\"\(tag.name)\" includes itself")
                }
                try walk(tag.name, scopes: scopes, including: parents + [template], lists: lists)
            case .comment: continue
            }
        }
        if let left = open.last {
            throw Self.malformed(left, template, "the section \"\(left.name)\" is not closed")
        }
    }

    /// Throws if sections are nested too deeply, or a list is open within itself. Otherwise a page could grow exponentially.
    private func checkDepth(
        of tag: TemplateTag, _ shape: TemplateShape, in depth: Int, _ lists: [String], template: String
    ) throws(PageError) {
        guard depth <= Self.deepest else {
            throw Self.malformed(tag, template, "more than \(Self.deepest) sections lie in each other")
        }
        guard tag.kind == .section, case .list = shape, lists.contains(tag.name) else { return }
        throw Self.malformed(tag, template, "the list \"\(tag.name)\" is open already; close it first")
    }

    private static func malformed(_ tag: TemplateTag, _ template: String, _ reason: String) -> PageError {
        .malformedTemplate(template: template, line: tag.line, reason: reason)
    }

    /// Checks that markup is in three braces and text in two, and that no other value is written directly.
    private func checkVariable(
        _ tag: TemplateTag, in scopes: [[String: TemplateShape]], template: String
    ) throws(PageError) {
        switch (tag.kind, try shape(of: tag, in: scopes, template: template)) {
        case (.rawVariable, .markup), (.variable, .text): break
        case (.rawVariable, _):
            throw Self.malformed(tag, template, "\"\(tag.name)\" must be escaped: write {{\(tag.name)}}")
        case (_, .markup):
            throw Self.malformed(tag, template, "\"\(tag.name)\" is markup: write {{{\(tag.name)}}}")
        case (_, .text), (_, .flag), (_, .object), (_, .list):
            throw Self.malformed(
                tag, template, "\"\(tag.name)\" is not text: open a section with {{#\(tag.name)}}")
        }
    }

    /// Returns the shape of a name, looked up from the innermost section outwards; after a dot, inwards from there.
    private func shape(of tag: TemplateTag, in scopes: [[String: TemplateShape]], template: String)
        throws(PageError) -> TemplateShape
    {
        let parts = tag.name.split(separator: ".").map(String.init)
        func unknown(_ part: Int, _ candidates: some Sequence<String>) -> PageError {
            let nearest = parts.isEmpty ? nil : NearestName.of(parts[part], among: candidates)
            return .unknownKey(
                template: template, line: tag.line, key: tag.name,
                nearest: nearest.map { (parts[..<part] + [$0] + parts[(part + 1)...]).joined(separator: ".") }
            )
        }
        guard let first = parts.first, let scope = scopes.last(where: { $0[first] != nil }),
            var found = scope[first]
        else { throw unknown(0, scopes.flatMap(\.keys)) }
        for (place, part) in parts.enumerated().dropFirst() {
            guard case .object(let names) = found, let inner = names[part] else {
                if case .object(let names) = found { throw unknown(place, names.keys) }
                throw unknown(place, [])
            }
            found = inner
        }
        return found
    }
}
