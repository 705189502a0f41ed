/// A value of a YAML document, with its place in the text.
package struct YAMLNode: Sendable {
    /// The contents of the value.
    package var content: Content
    /// The bytes of the value in the UTF-8 text, including quotes and brackets, without comments. A block
    /// mapping or list ends with its last value. A missing value is empty and comes after its key's colon.
    package var span: Range<Int>
    /// The first line of the value, from 1. Lines end with line feeds, as in editors.
    package var line: Int

    /// The kinds of values.
    package enum Content: Sendable {
        case scalar(String, Style)
        /// - Parameter isFlow: whether it is written in brackets.
        case list([YAMLNode], isFlow: Bool)
        /// - Parameter isFlow: whether it is written in braces.
        case mapping([Entry], isFlow: Bool)
    }

    /// The notation of a scalar.
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
        /// Indented below a `|` or `>`.
        case block
    }

    /// A key and its value.
    package struct Entry: Sendable {
        package var key: YAMLNode
        package var value: YAMLNode
    }

    /// The text of a scalar; `nil` for lists and mappings.
    package var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// The items of a list; `nil` for other values.
    package var items: [YAMLNode]? {
        if case .list(let items, _) = content { items } else { nil }
    }

    /// The entries of a mapping, in the file's order; `nil` for other values.
    package var entries: [Entry]? {
        if case .mapping(let entries, _) = content { entries } else { nil }
    }

    /// Whether it is written in brackets or braces.
    package var isFlow: Bool {
        switch content {
        case .list(_, let isFlow), .mapping(_, let isFlow): isFlow
        case .scalar: false
        }
    }

    /// Whether the value is empty, `null` or `~`.
    package var isNull: Bool {
        if case .scalar(let text, .plain) = content {
            ["", "~", "null", "Null", "NULL"].contains(text)
        } else {
            false
        }
    }

    /// The value of a key. Keys are compared byte by byte: names that only look the same are different.
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key.text.map { $0.utf8.elementsEqual(key.utf8) } == true }?.value
    }
}

extension YAMLNode {
    /// Creates a value that is not from a text.
    package init(_ content: Content) { self.init(content: content, span: 0..<0, line: 1) }
}

extension YAMLNode.Entry {
    /// Creates a key and its value that are not from a text.
    package init(_ key: String, _ value: YAMLNode) {
        self.init(key: YAMLNode(.scalar(key, .plain)), value: value)
    }
}
