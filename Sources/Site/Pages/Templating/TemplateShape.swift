/// The names that a template may use at a place, and the kind of each value. Shapes are read off example values (see
/// ``SpecimenSite``), so that the checked names are the real ones.
enum TemplateShape: Sendable {
    case text, markup, flag
    case object([String: TemplateShape])
    case list([String: TemplateShape])

    init(_ value: TemplateValue) {
        switch value {
        case .text: self = .text
        case .markup: self = .markup
        case .flag: self = .flag
        case .object(let object): self = .object(Self.names(of: object))
        case .list(let list): self = .list(list.first.map(Self.names) ?? [:])
        }
    }

    /// The names that a section of this shape offers.
    var names: [String: TemplateShape] {
        switch self {
        case .object(let names), .list(let names): names
        case .text, .markup, .flag: [:]
        }
    }

    static func names(of object: TemplateObject) -> [String: TemplateShape] {
        object.values.mapValues(TemplateShape.init)
    }
}
