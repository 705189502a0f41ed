/// A value of a YAML document, with the place where it stands in the text.
package struct YAMLNode: Sendable {
    /// What it holds.
    package var content: Content
    /// Its bytes in the UTF-8 text, from its first to its last: quotes and brackets count, comments do not. A block
    /// mapping or list ends where its last value does; a missing value is empty and stands after its key's colon.
    package var span: Range<Int>
    /// The line where it begins, from 1, as editors count: by line feeds.
    package var line: Int

    /// The kinds of values.
    package enum Content: Sendable {
        case scalar(String, Style)
        /// - Parameter isFlow: whether it is written in brackets.
        case list([YAMLNode], isFlow: Bool)
        /// - Parameter isFlow: whether it is written in braces.
        case mapping([Entry], isFlow: Bool)
    }

    /// How a scalar is written.
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

    /// The items of a list; `nil` for all else.
    package var items: [YAMLNode]? {
        if case .list(let items, _) = content { items } else { nil }
    }

    /// The entries of a mapping, in the file's order; `nil` for all else.
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

    /// Whether nothing is written, or `null`, or `~`.
    package var isNull: Bool {
        if case .scalar(let text, .plain) = content {
            ["", "~", "null", "Null", "NULL"].contains(text)
        } else {
            false
        }
    }

    /// The value of a key, which is compared byte by byte: two names that only look the same are two.
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key.text.map { $0.utf8.elementsEqual(key.utf8) } == true }?.value
    }
}

extension YAMLNode {
    /// A value that stands in no text.
    package init(_ content: Content) { self.init(content: content, span: 0..<0, line: 1) }
}

extension YAMLNode.Entry {
    /// A key and its value that stand in no text.
    package init(_ key: String, _ value: YAMLNode) {
        self.init(key: YAMLNode(.scalar(key, .plain)), value: value)
    }
}
