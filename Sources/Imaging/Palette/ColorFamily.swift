package import Pixels

/// The common names of colours: the few that every language has.
package enum ColorFamily: Int, CaseIterable, Sendable {
    /// In the order of the hues, greys last.
    case red, orange, yellow, green, turquoise, blue, purple, pink, brown, grey, black, white

    /// Names a colour by its hue and lightness in OKLab; the limits are those between the named colours of CSS.
    package init(_ color: RGBA) {
        let lab = OKLab(color)
        if lab.l < 0.24 || lab.chroma < 0.035 {
            self = lab.l < 0.3 ? .black : lab.l > 0.9 ? .white : .grey
        } else if lab.l > 0.94 && lab.chroma < 0.06 {
            self = .white
        } else {
            self = Self.hued(lab)
        }
    }

    private static func hued(_ lab: OKLab) -> ColorFamily {
        switch lab.hue {
        case ..<15: lab.l > 0.62 ? .pink : .red
        case ..<42: lab.l > 0.75 ? .pink : lab.chroma > 0.11 ? .red : .brown
        case ..<85: lab.l > 0.6 && lab.chroma > 0.1 ? .orange : .brown
        case ..<112: lab.l > 0.65 ? (lab.chroma > 0.08 ? .yellow : .brown) : lab.hue > 100 ? .green : .brown
        case ..<172: .green
        case ..<218: .turquoise
        case ..<285: .blue
        case ..<330: .purple
        default: lab.l > 0.6 ? .pink : .purple
        }
    }

    /// Returns the names of the colours that cover much of a sticker, the largest part first.
    package static func all(of scheme: ColorScheme) -> [ColorFamily] {
        var parts: [ColorFamily: Double] = [:]
        for slot in scheme.slots where !slot.isSynthesized {
            parts[Self(slot.color), default: 0] += slot.subjectShare
        }
        return allCases.filter { parts[$0, default: 0] >= leastShare }.sorted { parts[$1]! < parts[$0]! }
    }

    /// The least share of a sticker that gives it a name.
    private static let leastShare = 0.12
}
