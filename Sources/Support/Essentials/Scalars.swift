extension Unicode.Scalar {
    /// Whether the scalar is a control character other than a tab or a line break. No page may contain one.
    package var isControl: Bool { properties.generalCategory == .control && !properties.isWhitespace }

    /// Whether the scalar is visible, alone or with others: not white space, a control, or a format character such as a joiner.
    package var isVisible: Bool {
        !properties.isWhitespace && ![.control, .format].contains(properties.generalCategory)
    }
}

extension String {
    /// The text without control characters other than tabs and line breaks.
    package var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
    }
}

extension Unicode.Scalar {
    /// The small letters from a to z, or the digit, of which this scalar is a variant: with marks, wide, raised, in a circle, as
    /// a ligature. `nil` for all other scalars. Taken from the scalar's name in Unicode's data.
    package var plainLatin: String? {
        if properties.numericType == .digit, let value = properties.numericValue {
            return String(Int(value))
        }
        guard let name = properties.name else { return nil }
        let words = name.split(separator: " ")
        if words.first == "MATHEMATICAL" {
            return words.last.flatMap { $0.count == 1 ? $0.lowercased() : nil }
        }
        guard words.contains("LATIN"),
            let place = words.firstIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" })
        else { return nil }
        let rest = words[(place + 1)...]
        guard let letter = rest.first, rest.count == 1 || rest.dropFirst().first == "WITH",
            letter.count == 1 || words[place] == "LIGATURE"
        else { return nil }
        return letter.lowercased()
    }
}
