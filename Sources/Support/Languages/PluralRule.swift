/// The rule by which a language chooses among the forms of a counted text. Source: Unicode CLDR 47, language plural rules for
/// whole numbers. Left out: the form for round millions in Spanish, French and Portuguese, because no pack has so many stickers.
package enum PluralRule: Sendable {
    /// A form of a counted text, by CLDR's name.
    package enum Form: String, Sendable { case zero, one, two, few, many, other }

    /// One form for every number (Japanese).
    case none
    /// One form for one, another for all other numbers (English, German, Spanish).
    case one
    /// One form for zero and one, another for all other numbers (French, Portuguese).
    case zeroOrOne
    /// Six forms (Arabic).
    case arabic

    /// Returns the form for `count`, which is 0 or more.
    package func form(_ count: Int) -> Form {
        switch self {
        case .none: .other
        case .one: count == 1 ? .one : .other
        case .zeroOrOne: count <= 1 ? .one : .other
        case .arabic:
            switch (count, count % 100) {
            case (0, _): .zero
            case (1, _): .one
            case (2, _): .two
            case (_, 3...10): .few
            case (_, 11...99): .many
            default: .other
            }
        }
    }

    /// The forms that a text needs.
    package var forms: [Form] {
        switch self {
        case .none: [.other]
        case .one, .zeroOrOne: [.one, .other]
        case .arabic: [.zero, .one, .two, .few, .many, .other]
        }
    }
}
