/// A value as it is going to stand in a text.
package enum YAMLWritten: Sendable, Equatable {
    /// A text, quoted where it has to be, or as the one that it replaces was.
    case text(String)
    /// A value that is YAML already, on one line: a number, a list in brackets.
    case literal(String)

    /// Byte by byte: names that only look alike are two.
    package static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.text(let one), .text(let other)), (.literal(let one), .literal(let other)):
            one.utf8.elementsEqual(other.utf8)
        default: false
        }
    }

    /// Whether it has keys of its own.
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
    /// The keys that lead to the value, from the outside in; those that are missing are added.
    package var path: [String]
    /// What stands there from now on; `nil` for nothing, not even the key, nor keys that would be left empty.
    package var value: YAMLWritten?

    /// A change of the value at a path.
    package init(_ path: [String], _ value: YAMLWritten?) {
        self.path = path
        self.value = value
    }
}
