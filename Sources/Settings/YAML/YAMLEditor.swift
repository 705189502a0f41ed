/// Changes values in a YAML text as a careful person would. Only changed values are written. New entries follow the others in
/// their style. Everything else, including comments and blank lines, stays unchanged, byte for byte. The result is parsed and
/// compared with the wanted document. A text that cannot be changed in place is refused, and never changed into something else.
package enum YAMLEditor {
    /// Returns the text with the edits applied, one after the other.
    ///
    /// - Throws: ``YAMLError`` if the text is not YAML, a path has no keys, or a value cannot be changed in place.
    package static func apply(_ edits: [YAMLEdit], to text: String) throws(YAMLError) -> String {
        var text = text
        for edit in edits { text = try apply(edit, to: text) }
        return text
    }

    /// Returns the comment on the line of the entry at a path, with the blanks before it, or `nil` if there is none.
    package static func comment(at path: [String], in text: String) -> String? {
        guard let root = try? YAMLParser.document(in: text) else { return nil }
        return YAMLPlace(text: text, root: root).comment(at: path)
    }

    /// Returns the text with a comment on the line of the entry at a path, or the same text if the line has no room for it.
    package static func adding(_ comment: String, at path: [String], to text: String) -> String {
        guard let root = try? YAMLParser.document(in: text) else { return text }
        let place = YAMLPlace(text: text, root: root)
        guard let way = place.way(toAdd: comment, at: path) else { return text }
        let changed = place.replacing(way)
        return (try? YAMLTree(documentIn: changed)) == YAMLTree(root) ? changed : text
    }

    private static func apply(_ edit: YAMLEdit, to text: String) throws(YAMLError) -> String {
        let root = try YAMLParser.document(in: text)
        let before = root.map { YAMLTree($0) } ?? .mapping([])
        var value: YAMLTree?
        if let written = edit.value { value = try YAMLTree(written) }
        let wanted = try before.changed(edit.path, to: value, line: root?.line ?? 1)
        if wanted == before { return text }
        let place = YAMLPlace(text: text, root: root)
        let ways = edit.value.map { place.ways(toSet: edit.path, $0) } ?? place.ways(toRemove: edit.path)
        for way in ways {
            let changed = place.replacing(way)
            // A way with another result is skipped.
            if (try? YAMLTree(documentIn: changed)) == wanted { return changed }
        }
        throw YAMLError(
            line: root?.line ?? 1,
            message: "\(edit.path.joined(separator: ", ")) cannot be changed in place; change it in an editor"
        )
    }
}

/// The contents of a document, without positions.
enum YAMLTree: Equatable {
    case scalar(String, isNull: Bool)
    case list([YAMLTree])
    case mapping([Entry])

    struct Entry: Equatable {
        var key: [UInt8]
        var value: YAMLTree
    }

    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, _): self = .scalar(text, isNull: node.isNull)
        case .list(let items, _): self = .list(items.map { YAMLTree($0) })
        case .mapping(let entries, _):
            self = .mapping(
                entries.map { Entry(key: Array(($0.key.text ?? "").utf8), value: YAMLTree($0.value)) })
        }
    }

    /// Reads the contents of a text. An empty text gives a mapping without keys.
    init(documentIn text: String) throws(YAMLError) {
        self = try YAMLParser.document(in: text).map { YAMLTree($0) } ?? .mapping([])
    }

    init(_ value: YAMLWritten) throws(YAMLError) {
        switch value {
        case .text(let text): self = .scalar(text, isNull: false)
        case .literal(let yaml): try self.init(documentIn: yaml)
        }
    }

    static func == (lhs: YAMLTree, rhs: YAMLTree) -> Bool {
        switch (lhs, rhs) {
        case (.scalar(let left, let leftNull), .scalar(let right, let rightNull)):
            leftNull == rightNull && (leftNull || left.utf8.elementsEqual(right.utf8))
        case (.list(let left), .list(let right)): left == right
        // The order of keys has no meaning.
        case (.mapping(let left), .mapping(let right)):
            left.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                == right.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        default: false
        }
    }

    /// Returns the document with another value at a path; `nil` removes the value.
    func changed(_ path: [String], to value: YAMLTree?, line: Int) throws(YAMLError) -> YAMLTree {
        guard let key = path.first else { return value ?? .mapping([]) }
        var entries: [Entry]
        switch self {
        case .mapping(let own): entries = own
        case .scalar(_, isNull: true): entries = []
        default:
            throw YAMLError(
                line: line, message: "\(key) cannot be added to a value without keys; change it in an editor")
        }
        let name = Array(key.utf8)
        let place = entries.firstIndex { $0.key == name }
        let old = place.map { entries[$0].value }
        if value == nil && old == nil { return self }
        let rest = path.dropFirst()
        let new = rest.isEmpty ? value : try (old ?? .mapping([])).changed(Array(rest), to: value, line: line)
        let isEmpty = value == nil && (new == nil || new == .mapping([]))
        if let place, isEmpty {
            entries.remove(at: place)
        } else if let place, let new {
            entries[place].value = new
        } else if let new {
            entries.append(Entry(key: name, value: new))
        }
        return .mapping(entries)
    }
}
