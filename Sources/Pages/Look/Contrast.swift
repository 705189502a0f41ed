import Pixels

/// How well text stands out (WCAG 2.2, "contrast ratio").
enum Contrast {
    /// The ratio of two opaque colours, 1...21.
    static func ratio(_ one: RGBA, _ other: RGBA) -> Float {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ color: RGBA) -> Float {
        0.2126 * SRGB.linear[Int(color.red)] + 0.7152 * SRGB.linear[Int(color.green)]
            + 0.0722 * SRGB.linear[Int(color.blue)]
    }
}

extension RGBA {
    /// The colour in CSS: `#rrggbb`.
    var hex: String {
        "#"
            + [red, green, blue].map { channel in
                (channel < 16 ? "0" : "") + String(channel, radix: 16)
            }.joined()
    }
}
