package import Pixels

/// A page background made from a scheme: the photo's own hues, calmed, so that a sticker with a white outline
/// stands out on it.
///
/// Up to four stops, in the scheme's order; one where the scheme has a single colour. Every stop's lightness lies in a narrow band (``Variant``), which is
/// what guarantees the text's contrast over every part of it.
package struct SchemeGradient: Sendable, Hashable {
    /// For pages in light mode: pastel, but darker than the outline's white.
    package let light: Variant
    /// For pages in dark mode: deep, never black.
    package let dark: Variant

    /// One appearance of the gradient.
    package struct Variant: Sendable, Hashable {
        /// The colours, evenly spaced from 0 to 100 %, lightest first.
        package let stops: [RGBA]
        /// For text directly on the gradient: the scheme's main hue, nearly black or nearly white. At least
        /// ``SchemeGradient/leastContrast`` over every part.
        package let text: RGBA
    }

    /// The least WCAG 2 contrast ratio between a variant's text and any part of its gradient.
    package static let leastContrast = 7.0

    /// The gradient of a scheme.
    package init(_ scheme: ColorScheme) {
        let tones = GradientTones(scheme)
        light = tones.variant(.light)
        dark = tones.variant(.dark)
    }
}

extension SchemeGradient.Variant {
    /// The direction as CSS has it: from just right of the top to just left of the bottom, as daylight falls.
    package static let angle = 165

    /// The CSS value: `linear-gradient(165deg in oklab, #..., #...)`.
    package var css: String {
        "linear-gradient(\(Self.angle)deg in oklab, \(stops.map(\.hex).joined(separator: ", ")))"
    }

    /// The CSS value for browsers without `in oklab`: an sRGB gradient with more stops, laid along the same path.
    package var fallbackCSS: String {
        let parts = 4 * max(1, stops.count - 1)
        let path = (0...parts).map { color(at: Double($0) / Double(parts)).hex }
        return "linear-gradient(\(Self.angle)deg, \(path.joined(separator: ", ")))"
    }

    /// The colour at a position along the gradient, 0 (the first stop) ... 1 (the last), mixed in OKLab.
    package func color(at position: Double) -> RGBA {
        guard stops.count > 1 else { return stops[0] }
        let place = max(0, min(1, position)) * Double(stops.count - 1)
        let below = min(stops.count - 2, Int(place))
        let fraction = Float(place - Double(below))
        let from = OKLab(stops[below]).vector
        let to = OKLab(stops[below + 1]).vector
        return OKLab(from + (to - from) * fraction).rgba
    }
}
