extension Unicode.Scalar {
    /// The columns that it takes on a terminal: two where it fills a square (Unicode Standard Annex 11) or is an emoji, none where
    /// it is a mark on another.
    fileprivate var columns: Int {
        switch value {
        case 0x20...0x7E: return 1
        // What stands in a syllable of Hangul behind its first letter, as macOS writes names.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            return [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) ? 0 : 2
        // Two of them are a flag.
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return properties.isEmojiPresentation ? 2 : 1
        }
    }
}

extension Character {
    /// The columns that it takes on a terminal; at least as many, where terminals do not agree on emoji of several parts.
    fileprivate var columns: Int {
        let parts = unicodeScalars.reduce(0) { $0 + $1.columns }
        // The mark that asks for an emoji in place of a letter.
        return unicodeScalars.contains("\u{FE0F}") ? max(2, parts) : parts
    }
}

extension String {
    /// Its beginning, in as many columns of a terminal.
    func prefix(columns: Int) -> String {
        var left = columns
        return String(
            prefix { character in
                left -= character.columns
                return left >= 0
            })
    }
}
