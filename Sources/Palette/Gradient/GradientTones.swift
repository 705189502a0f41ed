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

        /// White outlines still stand out, with a contrast of about 1.4 against the lightest stop.
        static let light = Mood(lightness: 0.80...0.885, mostChroma: 0.10, text: (0.20, 0.03))
        /// Black shadows still show.
        static let dark = Mood(lightness: 0.26...0.41, mostChroma: 0.09, text: (0.96, 0.015))
    }

    private static let mostStops = 3

    /// The tones of a scheme: the colour that speaks loudest, then those that speak loudest for something else.
    init(_ scheme: ColorScheme) {
        let colors = scheme.slots.map(\.oklab)
        // A colour speaks for the photo by its prominence and, beyond greys, by its chroma.
        var voices = scheme.slots.map { slot in
            (Float(slot.prominence) + 0.02) * (0.07 + min(slot.oklab.chroma, 0.2))
        }
        var chosen: [Int] = []
        while chosen.count < min(Self.mostStops, colors.count) {
            let loudest = voices.indices.max { voices[$0] < voices[$1] }!
            chosen.append(loudest)
            for index in voices.indices {
                // Differences of lightness do not show in a gradient that sets its own.
                let hue = OKLab(l: colors[loudest].l, a: colors[index].a, b: colors[index].b)
                voices[index] *= min(1, 0.25 + 8 * hue.distance(to: colors[loudest]))
            }
            voices[loudest] = -1
        }
        tones = chosen.sorted().map { colors[$0] }
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

    /// The colour at another lightness, its chroma bent smoothly below a limit.
    private static func toned(_ color: OKLab, lightness: Float, mostChroma: Float) -> RGBA {
        let chroma = color.chroma
        let bent = chroma * mostChroma / (chroma * chroma + mostChroma * mostChroma).squareRoot()
        let scale = chroma > 0 ? bent / chroma : 0
        return warmed(OKLab(l: lightness, a: color.a * scale, b: color.b * scale)).fittedToSRGB.rgba
    }

    /// Dark yellow looks like olive, and dark orange like mud: so the darker they are, the more yellow is turned
    /// towards orange, and both are muted.
    private static func warmed(_ color: OKLab) -> OKLab {
        let hue = color.hue
        let depth = max(0, min(1, (0.95 - color.l) / 0.6))
        let turn = -32 * depth * max(0, 1 - abs(hue - 100) / 40) * .pi / 180
        let chroma = 1 - 0.4 * depth * max(0, 1 - abs(hue - 75) / 55)
        let (sine, cosine) = (Elementary.sine(turn), Elementary.cosine(turn))
        return OKLab(
            l: color.l, a: chroma * (color.a * cosine - color.b * sine),
            b: chroma * (color.a * sine + color.b * cosine))
    }
}
