/// A value that a template can name.
enum TemplateValue: Sendable {
    /// Text from anywhere, escaped when it is shown. A section of it is shown unless it is empty.
    case text(String)
    /// Markup made by the pages themselves, shown as it is with `{{{name}}}`.
    case markup(String)
    /// A yes or no for sections.
    case flag(Bool)
    /// Values with names of their own.
    case object(TemplateObject)
    /// Objects to repeat a section for; all of them offer the same names.
    case list([TemplateObject])
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
}

/// Named values, as a template sees them.
struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
    var values: [String: TemplateValue]

    init(dictionaryLiteral elements: (String, TemplateValue)...) {
        values = Dictionary(uniqueKeysWithValues: elements)
    }

    /// Returns these values and those of `other`, which win.
    func adding(_ other: TemplateObject) -> TemplateObject {
        var result = self
        result.values.merge(other.values) { $1 }
        return result
    }
}
