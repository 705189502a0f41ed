/// One demand of an app on a pack: the property, its allowed values, and the source.
package struct Limit: Sendable, Hashable {
    /// The property that the limit restricts.
    package var rule: Rule
    /// Allowed values.
    package var bound: Bound
    /// The document that sets the limit.
    package var source: Source

    /// The allowed values of a property.
    package enum Bound: Sendable, Hashable {
        /// A number in a range; of bytes if `isBytes`.
        case number(ClosedRange<Int>, isBytes: Bool = false)
        /// One of some numbers.
        case oneOf([Int])
        /// A time in milliseconds.
        case time(ClosedRange<Int>)
        /// A number of loops; 0 for ever.
        case loops(ClosedRange<Int>)
        /// One of some times in whole seconds.
        case seconds([Int])
        /// Exactly this size in pixels.
        case size(PixelSize)
        /// One of some sizes.
        case sizes([PixelSize])
        /// At most this wide and this high.
        case within(PixelSize)
        /// At most this wide and this high, with one side at least so long.
        case between(PixelSize, oneSide: Int)
        /// Both sides in a range.
        case sides(ClosedRange<Int>)
        /// Equal sides, in a range.
        case square(ClosedRange<Int>)
        /// The longer side has exactly this length.
        case longestSide(Int)
        /// A text of so many characters, which all have the given form.
        case text(ClosedRange<Int>, TextForm = .any)
        /// One of some words.
        case words([String])
        /// A demand in words, which must be met.
        case holds(String)
    }

    /// The largest allowed number, or the most characters; `nil` if the bound has neither.
    package var most: Int? {
        switch bound {
        case .number(let range, _), .text(let range, _), .sides(let range), .square(let range):
            range.upperBound
        case .oneOf(let numbers): numbers.max()
        default: nil
        }
    }
}

/// A size in pixels.
package struct PixelSize: Sendable, Hashable, Codable {
    /// Sides in pixels.
    package var width, height: Int

    /// A size from its sides.
    package init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// A square.
    package init(_ side: Int) { self.init(side, side) }
}

extension PixelSize: CustomStringConvertible {
    /// The size as people write it.
    package var description: String { "\(width)×\(height)" }
}

/// How the characters of a text are counted, and which are allowed.
package enum TextForm: Sendable, Hashable {
    /// Any characters.
    case any
    /// Any characters; those of Asian scripts count as two.
    case wide
    /// WhatsApp's identifiers: `[A-Za-z0-9_.,' -]`, never two dots in a row.
    case identifier
    /// Telegram's short names: `[A-Za-z0-9_]`, a letter first, no two `_` in a row, `_by_` and a bot's name at the end.
    case shortName
    /// `[A-Za-z0-9_]`.
    case word
    /// `[A-Za-z0-9_-]`.
    case dashedWord
    /// `[a-z0-9_-]`.
    case lowercase
    /// `[a-z0-9_]`.
    case shortcode
}

/// The document that a limit was read in, and when.
package struct Source: Sendable, Hashable {
    /// The document's name or address.
    package var document: String
    /// When it was read: `YYYY-MM`, or `YYYY-MM-DD`.
    package var read: String
    /// Whether the document is the app's own. Other people's pages may be out of date.
    package var isTheAppsOwn: Bool

    /// A source from its parts.
    package init(_ document: String, read: String, isTheAppsOwn: Bool = true) {
        self.document = document
        self.read = read
        self.isTheAppsOwn = isTheAppsOwn
    }
}

extension Source: CustomStringConvertible {
    /// The document and the day.
    package var description: String {
        "\(document), \(read)\(isTheAppsOwn ? "" : ", secondary source")"
    }
}

extension Source {
    /// Source of the sizes that apps' own documents do not give.
    static let stickerConvert = Source(
        "sticker-convert, resources/compression.json", read: "2026-11", isTheAppsOwn: false)

    /// Returns the limits that this source gives. If two sources differ, use the stricter one.
    func limits(_ rules: [(Rule, Limit.Bound)]) -> [Limit] {
        rules.map { Limit(rule: $0.0, bound: $0.1, source: self) }
    }
}
