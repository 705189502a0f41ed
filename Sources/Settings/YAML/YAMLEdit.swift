/// A value to write into a text.
package enum YAMLWritten: Sendable, Equatable {
    /// A text. It is quoted if necessary, or in the style of the value that it replaces.
    case text(String)
    /// A value that is YAML already, on one line: a number, a list in brackets.
    case literal(String)

    /// Compares byte by byte: texts that only look the same are different.
    package static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.text(let one), .text(let other)), (.literal(let one), .literal(let other)):
            one.utf8.elementsEqual(other.utf8)
        default: false
        }
    }

    /// Whether the value has keys of its own.
    var isMapping: Bool { if case .literal(let yaml) = self { yaml.hasPrefix("{") } else { false } }

    /// The value as YAML.
    package var yaml: String {
        switch self {
        case .text(let text): YAMLText.scalar(text)
        case .literal(let yaml): yaml
        }
    }
}

/// One change of a document.
package struct YAMLEdit: Sendable, Equatable {
    /// The keys that lead to the value, from the outside in. Missing keys are added.
    package var path: [String]
    /// The new value. `nil` removes the key, and keys above it that would be left empty.
    package var value: YAMLWritten?

    /// Creates a change of the value at a path.
    package init(_ path: [String], _ value: YAMLWritten?) {
        self.path = path
        self.value = value
    }
}
