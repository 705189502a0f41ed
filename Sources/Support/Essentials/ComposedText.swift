extension String {
    /// The text with letters and their marks as one scalar where there is one, as keyboards write them: of Latin, Greek,
    /// Cyrillic, kana and Hangul. Some disks hand names out with the two apart.
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
    /// The text without the characters at both its ends that are so.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> String {
        let end = lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: isTrimmed))
    }
}

private enum ComposedLetters {
    /// Characters are equal however they are written, which is what the look-up lives on.
    static let all: [Character: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
        ]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
        return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
    }()
}
