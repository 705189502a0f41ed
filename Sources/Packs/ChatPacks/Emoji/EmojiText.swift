/// Emoji in the form that apps take: whole, fully qualified, one by one.
package enum EmojiText {
    /// Returns the emoji in a text, each ``normalized(_:)``; `nil` if it holds more than emoji, spaces and commas.
    package static func emoji(in text: String) -> [String]? {
        var found: [String] = []
        for character in text where !character.isWhitespace && character != "," {
            // A variation selector or a joiner that is left over from another emoji means nothing.
            if character.unicodeScalars.allSatisfy({ ignorable.contains($0) }) { continue }
            guard let emoji = normalized(String(character)) else { return nil }
            found.append(emoji)
        }
        return found
    }

    /// Returns one emoji as Unicode's emoji-test.txt calls fully qualified; `nil` if the text is not a single emoji. U+FE0F
    /// follows every character that is shown as text without it, and no other.
    package static func normalized(_ text: String) -> String? {
        guard text.count == 1, let first = text.unicodeScalars.first else { return nil }
        let scalars = Array(text.unicodeScalars)
        guard scalars.allSatisfy(isPart), !ignorable.contains(first) else { return nil }
        if isKeycap(scalars) { return String(String.UnicodeScalarView([first, presentation, keycap])) }
        guard first.properties.isEmoji, !first.isASCII else { return nil }
        var out = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() where scalar != presentation {
            out.append(scalar)
            let next = scalars.dropFirst(index + 1).first { $0 != presentation }
            if needsPresentation(scalar), next?.properties.isEmojiModifier != true {
                out.append(presentation)
            }
        }
        // A joiner at the end joins nothing.
        guard scalars.last != joiner else { return nil }
        return String(out)
    }

    /// Whether an emoji is joined from several, such as a cook from a person and a pan.
    static func isJoined(_ emoji: String) -> Bool { emoji.unicodeScalars.contains(joiner) }

    /// Returns the first emoji of a list that is not joined; otherwise the first part of the first one.
    static func unjoined(_ emoji: [String]) -> String? {
        if let whole = emoji.first(where: { !isJoined($0) }) { return whole }
        let part = emoji.first?.unicodeScalars.prefix { $0 != joiner }
        return part.flatMap { normalized(String(String.UnicodeScalarView($0))) }
    }

    /// Returns the text with its invisible characters written out, for messages.
    package static func shown(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || ignorable.contains(scalar)
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }

    private static let presentation: Unicode.Scalar = "\u{FE0F}"
    private static let joiner: Unicode.Scalar = "\u{200D}"
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    private static let ignorable: Set<Unicode.Scalar> = ["\u{FE0E}", "\u{FE0F}", "\u{200D}"]

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji || scalar == presentation || scalar == joiner || scalar == keycap
            // Tags, which spell the flags of regions.
            || (0xE0020...0xE007F).contains(scalar.value)
    }

    private static func isKeycap(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.last == keycap && scalars[0].isASCII && scalars.count <= 3
    }

    private static func needsPresentation(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation && !scalar.isASCII
            && !(0x1F1E6...0x1F1FF).contains(scalar.value) && !scalar.properties.isEmojiModifier
    }
}
