package import Pixels

extension RGBA {
    /// The colour as CSS writes it, "#rrggbb" in lower case, without alpha.
    package var hex: String {
        // Written out: a site of some hundred stickers has a hundred thousand of them.
        let value = Int(red) << 16 | Int(green) << 8 | Int(blue)
        return unsafe String(unsafeUninitializedCapacity: 7) { text in
            unsafe text[0] = UInt8(ascii: "#")
            for place in 1...6 {
                let digit = UInt8(value >> (24 - 4 * place) & 15)
                unsafe text[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 7
        }
    }
}

extension ColorScheme.Slot {
    /// The colour as CSS writes it: "#rrggbb" in lower case.
    package var hex: String { color.hex }

    /// The colour in OKLab.
    package var oklab: OKLab { OKLab(color) }

    /// The colour in OKLCH.
    package var oklch: OKLCH { OKLCH(oklab) }
}

/// A colour in OKLCH: OKLab in polar form, as CSS's `oklch()` has it.
///
/// Source: CSS Color Module Level 4, section 9.4.
package struct OKLCH: Sendable, Hashable {
    /// Perceived lightness, 0 (black) ... 1 (white).
    package var lightness: Float
    /// Colourfulness, 0 (grey) ... about 0.32 in sRGB.
    package var chroma: Float
    /// Hue angle in degrees, 0..<360; 0 where there is no chroma to speak of (CSS calls that "powerless").
    package var hue: Float

    /// The chroma below which a colour is a grey: hue means nothing there (CSS Color 4, section 9.2).
    package static let powerlessChroma: Float = 4e-6 * 100

    /// The polar form of an OKLab colour.
    package init(_ color: OKLab) {
        lightness = color.l
        let isGray = color.chroma <= OKLCH.powerlessChroma
        chroma = isGray ? 0 : color.chroma
        hue = isGray ? 0 : color.hue
    }
}
