extension String {
    /// The text with each letter and its marks as one scalar, as keyboards write them, if there is such a scalar: in Latin,
    /// Greek, Cyrillic, kana and Hangul. Some disks return names with letters and marks apart.
    package var composed: String {
        guard contains(where: { $0.unicodeScalars.count > 1 }) else { return self }
        return String(
            map { character in
                character.unicodeScalars.count > 1
                    ? ComposedLetters.all[character].map(Character.init) ?? character : character
            })
    }
}

extension StringProtocol {
    /// Returns the text without the characters at its start and its end that `isTrimmed` accepts.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> String {
        let end = lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: isTrimmed))
    }
}

private enum ComposedLetters {
    /// The composed scalar of each character. The look-up works because characters are equal in both spellings.
    static let all: [Character: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
        ]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
        return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
    }()
}
