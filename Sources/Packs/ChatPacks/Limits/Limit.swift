/// One thing that an app asks of a pack: what it is about, what it may be, and who says so.
package struct Limit: Sendable, Hashable {
    /// What it is about.
    package var rule: Rule
    /// What it may be.
    package var bound: Bound
    /// Who says so.
    package var source: Source

    /// What a value may be.
    package enum Bound: Sendable, Hashable {
        /// A number in a range; bytes where `isBytes`.
        case number(ClosedRange<Int>, isBytes: Bool = false)
        /// One of some numbers.
        case oneOf([Int])
        /// A time in milliseconds.
        case time(ClosedRange<Int>)
        /// How often something is shown; 0 for ever.
        case loops(ClosedRange<Int>)
        /// A time of one of some numbers of whole seconds.
        case seconds([Int])
        /// Just this size in pixels.
        case size(PixelSize)
        /// One of some sizes.
        case sizes([PixelSize])
        /// No wider and no higher than this.
        case within(PixelSize)
        /// The same, and one of the sides at least so long.
        case between(PixelSize, oneSide: Int)
        /// Both sides in a range.
        case sides(ClosedRange<Int>)
        /// Both sides are as long as each other, and in a range.
        case square(ClosedRange<Int>)
        /// The longer side is just this.
        case longestSide(Int)
        /// A text of so many characters, of which all follow a rule.
        case text(ClosedRange<Int>, TextForm = .any)
        /// One of some words.
        case words([String])
        /// What is asked for must hold.
        case holds(String)
    }

    /// The largest number that is allowed, or the most characters.
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
    /// Telegram's short names: `[A-Za-z0-9_]`, a letter first, no two `_` in a row, `_by_` and a bot's name last.
    case shortName
    /// `[A-Za-z0-9_]`.
    case word
    /// `[a-z0-9_-]`.
    case lowercase
    /// `[a-z0-9_]`.
    case shortcode
}

/// Where a limit was read, and when.
package struct Source: Sendable, Hashable {
    /// The document, as it can be found.
    package var document: String
    /// When it was read: `YYYY-MM`, or `YYYY-MM-DD`.
    package var read: String
    /// Whether the document is the app's own; other people's pages may be behind.
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
    /// Sizes of apps whose own documents say nothing of them.
    static let stickerConvert = Source(
        "sticker-convert, resources/compression.json", read: "2026-11", isTheAppsOwn: false)

    /// Limits that this source gives. Where two sources differ, take the stricter one.
    func limits(_ rules: [(Rule, Limit.Bound)]) -> [Limit] {
        rules.map { Limit(rule: $0.0, bound: $0.1, source: self) }
    }
}
