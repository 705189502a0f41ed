import Pixels

/// The hues a gradient is made of, before they are set to light or dark.
struct GradientTones {
    /// The chosen colours in gradient order, lighter end first, as they are in the scheme; two to four.
    private let tones: [OKLab]

    /// The lightness and chroma that a variant's colours are held to.
    struct Mood {
        /// OKLab lightness of the darkest and the lightest stop.
        let lightness: ClosedRange<Float>
        /// The chroma that even the most vivid colour does not exceed.
        let mostChroma: Float
        /// Lightness and chroma of the text.
        let text: (lightness: Float, chroma: Float)

        /// White outlines still stand out: contrast of white against the lightest stop is 1.4 or more.
        static let light = Mood(lightness: 0.80...0.89, mostChroma: 0.10, text: (0.20, 0.03))
        /// Black shadows still show.
        static let dark = Mood(lightness: 0.25...0.38, mostChroma: 0.085, text: (0.95, 0.02))
    }

    private static let mostStops = 3

    /// The tones of a scheme.
    init(_ scheme: ColorScheme) {
        // A colour speaks for the photo by its prominence and, beyond greys, by its chroma.
        let voices = scheme.slots.map { slot in
            (slot.prominence + 0.02) * Double(0.35 + min(slot.oklab.chroma, 0.2) * 5)
        }
        let chosen = Set(
            voices.indices.sorted { (-voices[$0], $0) < (-voices[$1], $1) }.prefix(Self.mostStops))
        tones = scheme.slots.indices.filter(chosen.contains).map { scheme.slots[$0].oklab }
    }

    /// The stops and text for one mood.
    func variant(_ mood: Mood) -> SchemeGradient.Variant {
        let least = tones.map(\.l).min() ?? 0
        let most = tones.map(\.l).max() ?? 1
        let stops = tones.enumerated().map { index, tone in
            // Lightness falls along the gradient; how much depends on how much it varies in the photo.
            let even = 1 - Float(index) / Float(max(1, tones.count - 1))
            let own = most > least ? (tone.l - least) / (most - least) : 0.5
            let place = even * 0.7 + own * 0.3
            let level =
                mood.lightness.lowerBound + place * (mood.lightness.upperBound - mood.lightness.lowerBound)
            return Self.toned(tone, lightness: level, mostChroma: mood.mostChroma)
        }
        let main = tones.max { $0.chroma < $1.chroma } ?? OKLab(l: 0.5, a: 0, b: 0)
        let text = Self.toned(main, lightness: mood.text.lightness, mostChroma: mood.text.chroma)
        return SchemeGradient.Variant(stops: stops, text: text)
    }

    /// A colour of the same hue and another lightness, its chroma bent smoothly below a limit.
    private static func toned(_ color: OKLab, lightness: Float, mostChroma: Float) -> RGBA {
        let chroma = color.chroma
        let bent = chroma * mostChroma / (chroma * chroma + mostChroma * mostChroma).squareRoot()
        let scale = chroma > 0 ? bent / chroma : 0
        return OKLab(l: lightness, a: color.a * scale, b: color.b * scale).fittedToSRGB.rgba
    }
}
