import Languages

/// The direction that a title is read in, for `dir`.
enum TitleDirection {
    /// The direction of a title, "rtl" or "ltr", where it is not that of `language`; `nil` where it is. It is what browsers find
    /// for `dir="auto"`: the direction of the first letter, and left to right where there is none.
    static func differing(_ title: String, from language: String) -> String? {
        let first = title.unicodeScalars.first { $0.properties.isAlphabetic }
        let isRightToLeft = first.map(isRightToLeft) ?? false
        guard isRightToLeft != Language.isRightToLeft(language) else { return nil }
        return isRightToLeft ? "rtl" : "ltr"
    }

    /// Whether a letter is written from right to left: the ranges that Unicode keeps for such scripts (UAX #9, table of default
    /// classes).
    private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
