import Palette
import Pixels

/// A colour's name in everyday words, for filtering.
enum ColorFamily: String, CaseIterable, Sendable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, black, gray, white

    /// The family of a colour by its lightness, chroma and hue in OKLab.
    ///
    /// Hue borders lie between the OKLCH hues of CSS's named colours: red 29, orange 71, yellow 110, green 142,
    /// teal 195, blue 264, purple 328 at low lightness, hotpink 356.
    init(_ color: RGBA) {
        let lab = OKLab(color)
        guard lab.chroma >= 0.035 else {
            self = lab.l < 0.32 ? .black : lab.l > 0.86 ? .white : .gray
            return
        }
        if lab.l < 0.24 {
            self = .black
            return
        }
        switch lab.hue {
        case ..<8, 340...: self = lab.l > 0.5 ? .pink : .red
        case ..<44: self = lab.l > 0.72 ? .pink : lab.l < 0.45 && lab.chroma < 0.11 ? .brown : .red
        case ..<78: self = lab.l < 0.62 || lab.chroma < 0.07 ? .brown : .orange
        case ..<112: self = lab.l < 0.55 || lab.chroma < 0.06 ? .brown : .yellow
        case ..<165: self = .green
        case ..<215: self = .teal
        case ..<280: self = .blue
        case ..<320: self = .purple
        default: self = lab.l > 0.6 ? .pink : .purple
        }
    }

    /// A colour that stands for the family.
    var swatch: String {
        switch self {
        case .red: "#d8322f"
        case .orange: "#f08a24"
        case .yellow: "#f3cb3b"
        case .green: "#4fa64b"
        case .teal: "#2ba59f"
        case .blue: "#3b74d8"
        case .purple: "#8350c4"
        case .pink: "#ee86b0"
        case .brown: "#8d6244"
        case .black: "#1c1b1d"
        case .gray: "#93939a"
        case .white: "#ffffff"
        }
    }

    /// The text that names it.
    var word: Word { Word(rawValue: rawValue) ?? .gray }

    /// The families that cover at least a twelfth of the photo, in the order of this type's cases.
    static func prominent(in scheme: ColorScheme) -> [ColorFamily] {
        var shares: [ColorFamily: Double] = [:]
        for slot in scheme.slots where !slot.isSynthesized {
            shares[ColorFamily(slot.color), default: 0] += slot.share
        }
        return allCases.filter { shares[$0, default: 0] >= 1.0 / 12 }
    }
}
