/// How a language chooses among the forms of a counted text.
///
/// Source: Unicode CLDR 47, language plural rules for whole numbers. The form of round millions that Spanish, French and
/// Portuguese have there is left out: no pack has so many stickers.
package enum PluralRule: Sendable {
    /// A form of a counted text, by CLDR's name.
    package enum Form: String, Sendable { case zero, one, two, few, many, other }

    /// One form for every number (Japanese).
    case none
    /// One thing, other numbers of them (English, German, Spanish).
    case one
    /// Zero or one thing, other numbers of them (French, Portuguese).
    case zeroOrOne
    /// Six forms (Arabic).
    case arabic

    /// The form for `count`, 0 or more.
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

    /// The forms a text needs.
    package var forms: [Form] {
        switch self {
        case .none: [.other]
        case .one, .zeroOrOne: [.one, .other]
        case .arabic: [.zero, .one, .two, .few, .many, .other]
        }
    }
}
