import Essentials

/// A template ready to be filled in, with the templates that it includes in their places.
struct Template: Sendable {
    /// The parts of a name that has dots.
    private typealias Name = [String]

    private indirect enum Node: Sendable {
        case text(String)
        case value(Name)
        case section(Name, [Node])
        case inverted(Name, [Node])
    }

    private let nodes: [Node]

    /// Creates the template of that name.
    ///
    /// - Parameter texts: every template by name, checked by ``TemplateCheck``: sections end, and none includes itself.
    init(_ name: String, of texts: [String: String]) throws(PageError) {
        nodes = try Self.nodes(of: name, indent: "", texts)
    }

    /// Returns the page with the given values.
    ///
    /// - Parameter common: values for the names that `values` does not have.
    func filled(with values: TemplateObject, over common: TemplateObject = [:]) -> String {
        var page = ""
        Self.write(nodes, [common, values], to: &page)
        return page
    }

    private static func nodes(
        of name: String, indent: String, _ texts: [String: String]
    ) throws(PageError) -> [Node] {
        var pieces = try TemplatePiece.scan(indented(texts[name] ?? "", by: indent), template: name)[...]
        return try nodes(&pieces, texts)
    }

    private static func indented(_ text: String, by indent: String) -> String {
        guard !indent.isEmpty else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }

    /// Returns the nodes up to the end of the section in which the pieces begin.
    private static func nodes(
        _ pieces: inout ArraySlice<TemplatePiece>, _ texts: [String: String]
    ) throws(PageError) -> [Node] {
        var nodes: [Node] = []
        while let piece = pieces.popFirst() {
            guard case .tag(let tag) = piece else {
                if case .text(let text) = piece { nodes.append(.text(text)) }
                continue
            }
            let name = tag.name.split(separator: ".").map(String.init)
            switch tag.kind {
            case .variable, .rawVariable: nodes.append(.value(name))
            case .section: nodes.append(.section(name, try Self.nodes(&pieces, texts)))
            case .invertedSection: nodes.append(.inverted(name, try Self.nodes(&pieces, texts)))
            case .sectionEnd: return nodes
            case .partial: nodes += try Self.nodes(of: tag.name, indent: tag.indent, texts)
            case .comment: continue
            }
        }
        return nodes
    }

    /// Writes nodes to the page.
    ///
    /// - Parameter scopes: the values in which names are looked up, the innermost last.
    private static func write(_ nodes: [Node], _ scopes: [TemplateObject], to page: inout String) {
        for node in nodes {
            switch node {
            case .text(let text): page += text
            case .value(let name):
                switch value(name, in: scopes) {
                case .text(let text): page.appendEscaped(text)
                case .markup(let markup): page += markup
                default: continue
                }
            case .section(let name, let inner):
                switch value(name, in: scopes) {
                case .object(let object): write(inner, scopes + [object], to: &page)
                case .list(let list): for object in list { write(inner, scopes + [object], to: &page) }
                case let value where value?.isSomething == true: write(inner, scopes, to: &page)
                default: continue
                }
            case .inverted(let name, let inner):
                if value(name, in: scopes)?.isSomething != true { write(inner, scopes, to: &page) }
            }
        }
    }

    private static func value(_ name: Name, in scopes: [TemplateObject]) -> TemplateValue? {
        for scope in scopes.reversed() {
            guard var value = scope.values[name[0]] else { continue }
            for part in name.dropFirst() {
                guard case .object(let object) = value, let inner = object.values[part] else { return nil }
                value = inner
            }
            return value
        }
        return nil
    }
}

extension TemplateValue {
    /// Whether a section of this value is shown.
    fileprivate var isSomething: Bool {
        switch self {
        case .text(let text), .markup(let text): !text.isEmpty
        case .flag(let flag): flag
        case .object: true
        case .list(let list): !list.isEmpty
        }
    }
}

extension String {
    /// Adds text from anywhere to markup, or to a quoted attribute in it, without the control characters that markup forbids. It
    /// goes scalar by scalar, because a quote with a mark on it is one character in Swift and still ends an attribute.
    fileprivate mutating func appendEscaped(_ text: String) {
        // Most texts have no special bytes.
        guard text.utf8.contains(where: Self.isSpecial) else { return self += text }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            case _ where scalar.isControl: continue
            default: unicodeScalars.append(scalar)
            }
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        // Control characters, the later ones behind the byte C2.
        case 0..<0x20, 0x7F, 0xC2: true
        default: false
        }
    }
}
