extension Unicode.Scalar {
    /// Its columns on a terminal: two if it fills a square (Unicode Standard Annex 11) or is an emoji, none if
    /// it is a mark on another character.
    fileprivate var columns: Int {
        switch value {
        case 0x20...0x7E: return 1
        // Letters after the first one of a syllable of Hangul, as macOS writes names.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            return [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) ? 0 : 2
        // Two of them make a flag.
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
    /// Its columns on a terminal, or more: terminals do not agree on emoji of several parts.
    fileprivate var columns: Int {
        let parts = unicodeScalars.reduce(0) { $0 + $1.columns }
        // This mark asks for an emoji in place of a letter.
        return unicodeScalars.contains("\u{FE0F}") ? max(2, parts) : parts
    }
}

extension String {
    /// Returns the beginning that fits into so many columns of a terminal.
    func prefix(columns: Int) -> String {
        var left = columns
        return String(
            prefix { character in
                left -= character.columns
                return left >= 0
            })
    }
}
