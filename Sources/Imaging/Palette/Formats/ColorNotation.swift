package import Pixels

extension RGBA {
    /// The colour as CSS writes it, "#rrggbb" in lower case, without alpha.
    package var hex: String {
        // Written out for speed: a site of some hundred stickers needs a hundred thousand of them.
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

/// A colour in OKLCH: OKLab in polar form, as in CSS's `oklch()`. Source: CSS Color Module Level 4, section 9.4.
package struct OKLCH: Sendable, Hashable {
    /// Perceived lightness, 0 (black) ... 1 (white).
    package var lightness: Float
    /// Colourfulness, 0 (grey) ... about 0.32 in sRGB.
    package var chroma: Float
    /// Hue angle in degrees, 0..<360; 0 if the chroma is negligible (CSS calls that "powerless").
    package var hue: Float

    /// The largest chroma of a grey, whose hue has no meaning (CSS Color 4, section 9.2).
    package static let powerlessChroma: Float = 4e-6 * 100

    /// Makes the polar form of an OKLab colour.
    package init(_ color: OKLab) {
        lightness = color.l
        let isGray = color.chroma <= OKLCH.powerlessChroma
        chroma = isGray ? 0 : color.chroma
        hue = isGray ? 0 : color.hue
    }
}

/// Writes numbers with a fixed number of digits, the same in every locale.
enum Decimal {
    /// Returns `value` rounded to `digits` places after the point, without needless zeros: "0.25", "1", "-0.3".
    static func string(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { whole, _ in whole * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / scale)
        var (fraction, places) = (abs(scaled) % scale, digits)
        guard fraction > 0 else { return whole }
        while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
        let text = String(fraction)
        return whole + "." + String(repeating: "0", count: places - text.utf8.count) + text
    }

    /// Returns a share 0...1 in percent with one place after the point: "23.4%".
    static func percent(_ share: Double) -> String { string(share * 100, digits: 1) + "%" }
}
