/// A value found in a pack, to compare with a limit.
package enum Measured: Sendable, Hashable {
    /// A count, or bytes.
    case number(Int)
    /// A picture's size in pixels.
    case size(PixelSize)
    /// A text, or one word of several.
    case text(String)
    /// A description of what was found instead of what the limit demands.
    case fails(String)

    /// Returns the emoji of a sticker that are not in the form that apps take.
    static func strayEmoji(_ emoji: [String]) -> [Measured] {
        emoji.filter { EmojiText.normalized($0) != $0 }.map { .fails("“\(EmojiText.shown($0))”") }
    }
}

extension Limit.Bound {
    /// Returns whether a value is allowed.
    package func allows(_ measured: Measured) -> Bool {
        switch (self, measured) {
        case (.number(let range, _), .number(let value)): range.contains(value)
        case (.oneOf(let numbers), .number(let value)): numbers.contains(value)
        case (.time(let range), .number(let value)): range.contains(value)
        case (.loops(let range), .number(let value)): range.contains(value)
        case (.seconds(let seconds), .number(let value)): seconds.contains { 1_000 * $0 == value }
        case (.size(let size), .size(let value)): value == size
        case (.sizes(let sizes), .size(let value)): sizes.contains(value)
        case (.within(let size), .size(let value)):
            value.width <= size.width && value.height <= size.height
        case (.between(let size, let side), .size(let value)):
            value.width <= size.width && value.height <= size.height && max(value.width, value.height) >= side
        case (.sides(let range), .size(let value)):
            range.contains(value.width) && range.contains(value.height)
        case (.square(let range), .size(let value)):
            value.width == value.height && range.contains(value.width)
        case (.longestSide(let side), .size(let value)): max(value.width, value.height) == side
        case (.text(let range, let form), .text(let value)):
            range.contains(form.length(of: value)) && form.allows(value)
        case (.words(let words), .text(let value)): words.contains(value)
        default: false
        }
    }

    /// The bound in words, for reports and tables.
    package var text: String {
        switch self {
        case .number(let range, let isBytes):
            isBytes
                ? "at most \(Self.grouped(range.upperBound)) bytes"
                : range.upperBound == .max
                    ? "at least \(range.lowerBound)"
                    : range.count == 1
                        ? "\(range.lowerBound)" : "\(range.lowerBound) to \(Self.grouped(range.upperBound))"
        case .oneOf(let numbers): Self.list(numbers.map(String.init))
        case .time(let range):
            range.upperBound == .max
                ? "at least \(range.lowerBound) milliseconds"
                : "at most \(Self.grouped(range.upperBound)) milliseconds"
        case .loops(let range):
            range == 0...0 ? "for ever" : "\(range.lowerBound) to \(range.upperBound) times"
        case .seconds(let seconds): Self.list(seconds.map(String.init)) + " seconds"
        case .size(let size): "\(size) pixels"
        case .sizes(let sizes): Self.list(sizes.map(\.description)) + " pixels"
        case .within(let size): "at most \(size) pixels"
        case .between(let size, let side): "at most \(size) pixels, one side at least \(side)"
        case .sides(let range): "\(range.lowerBound) to \(range.upperBound) pixels on each side"
        case .square(let range): "a square, \(range.lowerBound) to \(range.upperBound) pixels on each side"
        case .longestSide(let side): "\(side) pixels on the longer side"
        case .text(let range, let form):
            (range.lowerBound == 0
                ? "at most \(range.upperBound) characters"
                : "\(range.lowerBound) to \(range.upperBound) characters") + form.text
        case .words(let words): Self.list(words)
        case .holds(let what): what
        }
    }

    private static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Returns a number with commas between its thousands.
    package static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}

extension TextForm {
    /// Returns the length of a text as the app counts it. `wide` counts characters, the East Asian ones twice. Other forms count
    /// units of UTF-16, as WhatsApp's validator does (Java's `String.length()`), never fewer than characters.
    package func length(of text: String) -> Int {
        guard self == .wide else { return text.utf16.count }
        return text.reduce(0) { $0 + (Self.isWide($1) ? 2 : 1) }
    }

    /// Returns whether every character is allowed, in its place.
    package func allows(_ text: String) -> Bool {
        let isWord = text.unicodeScalars.allSatisfy { Self.isLetter($0) || Self.isDigit($0) || $0 == "_" }
        switch self {
        case .any, .wide:
            return !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
        case .identifier:
            return !text.contains("..")
                && text.unicodeScalars.allSatisfy {
                    Self.isLetter($0) || Self.isDigit($0) || "_.,'- ".unicodeScalars.contains($0)
                }
        case .shortName:
            guard isWord, let first = text.unicodeScalars.first, Self.isLetter(first),
                let by = text.lowercased().ranges(of: "_by_").last
            else { return false }
            return !text.contains("__") && by.upperBound < text.lowercased().endIndex
        case .word: return isWord
        case .dashedWord:
            return text.unicodeScalars.allSatisfy {
                Self.isLetter($0) || Self.isDigit($0) || $0 == "_" || $0 == "-"
            }
        case .lowercase, .shortcode:
            return text == text.lowercased()
                && text.unicodeScalars.allSatisfy {
                    Self.isLetter($0) || Self.isDigit($0) || $0 == "_" || (self == .lowercase && $0 == "-")
                }
        }
    }

    /// The rule in words, to follow a length.
    fileprivate var text: String {
        switch self {
        case .any: ""
        case .wide: ", East Asian ones count twice"
        case .identifier: " of A-Z a-z 0-9 _ . , ' - and space, without “..”"
        case .shortName: " of A-Z a-z 0-9 _, a letter first, no “__”, “_by_” and the bot's name last"
        case .word: " of A-Z a-z 0-9 _"
        case .dashedWord: " of A-Z a-z 0-9 _ -"
        case .lowercase: " of a-z 0-9 _ -"
        case .shortcode: " of a-z 0-9 _"
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Returns whether a character fills a square: CJK, kana, hangul and full-width forms do.
    private static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.contains {
            switch $0.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
                true
            default: false
            }
        }
    }
}
