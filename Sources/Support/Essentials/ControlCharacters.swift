extension Unicode.Scalar {
    /// Whether it is a control character other than a tab or the end of a line: no page may hold one.
    package var isControl: Bool { properties.generalCategory == .control && !properties.isWhitespace }

    /// Whether it stands for something that is seen, alone or with others: no blank, and no mark such as a joiner.
    package var isVisible: Bool {
        !properties.isWhitespace && ![.control, .format].contains(properties.generalCategory)
    }
}

extension String {
    /// The text without control characters other than tabs and the ends of lines.
    package var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
    }
}
