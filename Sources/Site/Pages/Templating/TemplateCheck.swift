import Essentials

/// Checks that every name a template uses exists where it is used: nothing would stand in its place.
struct TemplateCheck {
    /// The tags of every template by name.
    var tags: [String: [TemplateTag]]

    /// Walks a page's template, and those it includes, with the names its page offers.
    func check(_ template: String, offering names: [String: TemplateShape]) throws(PageError) {
        try walk(template, scopes: [names], including: [])
    }

    private func walk(
        _ template: String, scopes outer: [[String: TemplateShape]], including parents: [String]
    )
        throws(PageError)
    {
        var scopes = outer
        var open: [TemplateTag] = []
        for tag in tags[template] ?? [] {
            func malformed(_ reason: String) -> PageError {
                .malformedTemplate(template: template, line: tag.line, reason: reason)
            }
            switch tag.kind {
            case .variable:
                switch try shape(of: tag, in: scopes, template: template) {
                case .text: break
                case .markup: throw malformed("\"\(tag.name)\" is markup: write {{{\(tag.name)}}}")
                case .flag, .object, .list:
                    throw malformed("\"\(tag.name)\" is not text: open a section with {{#\(tag.name)}}")
                }
            case .rawVariable:
                guard case .markup = try shape(of: tag, in: scopes, template: template) else {
                    throw malformed("\"\(tag.name)\" must be escaped: write {{\(tag.name)}}")
                }
            case .section:
                switch try shape(of: tag, in: scopes, template: template) {
                case .object(let names), .list(let names): scopes.append(names)
                case .text, .markup, .flag: scopes.append([:])
                }
                open.append(tag)
            case .invertedSection:
                _ = try shape(of: tag, in: scopes, template: template)
                scopes.append([:])
                open.append(tag)
            case .sectionEnd:
                guard let begun = open.popLast(), begun.name == tag.name else {
                    throw malformed("{{/\(tag.name)}} closes a section that is not open")
                }
                scopes.removeLast()
            case .partial:
                guard tags[tag.name] != nil else {
                    throw .unknownPartial(
                        template: template, line: tag.line, name: tag.name,
                        nearest: NearestName.of(tag.name, among: tags.keys))
                }
                guard tag.name != template && !parents.contains(tag.name) else {
                    throw malformed("\"\(tag.name)\" includes itself")
                }
                try walk(tag.name, scopes: scopes, including: parents + [template])
            case .comment: continue
            }
        }
        if let left = open.last {
            throw .malformedTemplate(
                template: template, line: left.line, reason: "the section \"\(left.name)\" is not closed")
        }
    }

    /// What a name stands for: looked up from the innermost section outwards, dots going inwards from there.
    private func shape(of tag: TemplateTag, in scopes: [[String: TemplateShape]], template: String)
        throws(PageError) -> TemplateShape
    {
        let parts = tag.name.split(separator: ".").map(String.init)
        func unknown(_ candidates: some Sequence<String>) -> PageError {
            .unknownKey(
                template: template, line: tag.line, key: tag.name,
                nearest: NearestName.of(parts.last ?? tag.name, among: candidates))
        }
        guard let first = parts.first, let scope = scopes.last(where: { $0[first] != nil }),
            var found = scope[first]
        else { throw unknown(scopes.flatMap(\.keys)) }
        for part in parts.dropFirst() {
            guard case .object(let names) = found, let inner = names[part] else {
                if case .object(let names) = found { throw unknown(names.keys) }
                throw unknown([])
            }
            found = inner
        }
        return found
    }
}
