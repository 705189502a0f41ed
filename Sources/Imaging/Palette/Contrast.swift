package import Pixels

/// The readability of one colour on another. Source: WCAG 2.2, "contrast ratio" and "relative luminance".
package enum Contrast {
    /// The least ratio for running text (success criterion 1.4.3, level AA).
    package static let text = 4.5

    /// Returns the relative luminance, 0 (black) ... 1 (white); ignores alpha.
    package static func luminance(_ color: RGBA) -> Double {
        0.2126 * Double(SRGB.linear[Int(color.red)]) + 0.7152 * Double(SRGB.linear[Int(color.green)])
            + 0.0722 * Double(SRGB.linear[Int(color.blue)])
    }

    /// Returns the ratio between two opaque colours, 1 (the same luminance) ... 21 (black on white), in either order.
    package static func ratio(_ one: RGBA, _ other: RGBA) -> Double {
        let first = luminance(one)
        let second = luminance(other)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Returns black or white, whichever reads better on `background`: always at 4.58 or more. The product of their ratios is 21
    /// on any background, so the larger is at least the square root of 21, 4.58.
    package static func textColor(on background: RGBA) -> RGBA {
        ratio(.black, background) >= ratio(.white, background) ? .black : .white
    }
}

extension ColorScheme.Slot {
    /// Black or white, whichever reads better on this colour; the contrast is at least 4.58 (WCAG 2 asks for 4.5).
    package var textColor: RGBA { Contrast.textColor(on: color) }

    /// Returns the WCAG 2 contrast ratio between this colour and another, 1...21.
    package func contrast(with other: RGBA) -> Double { Contrast.ratio(color, other) }
}
