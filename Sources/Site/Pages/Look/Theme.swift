import Palette
import Pixels

/// The colours of the pages' own surfaces and texts, drawn from the colours of the stickers they show.
struct Theme: Sendable {
    /// One appearance: light or dark. The names are those of the custom properties in `Site/site.css`.
    struct Appearance: Sendable {
        var paper, card, tile, line, ink, muted, accent, onAccent: RGBA

        var css: String {
            """
            --paper:\(paper.hex);--card:\(card.hex);--tile:\(tile.hex);--line:\(line.hex);--ink:\(ink.hex);\
            --muted:\(muted.hex);--accent:\(accent.hex);--on-accent:\(onAccent.hex)
            """
        }
    }

    var light, dark: Appearance

    /// Creates the theme of the given schemes: their strongest hue, at lightnesses where text can be read.
    init(_ schemes: [ColorScheme]) {
        let (hue, chroma) = Self.strongest(schemes)
        func tint(_ lightness: Float, _ amount: Float, hue: Float = hue) -> RGBA {
            OKLab.inSRGB(lightness: lightness, chroma: min(amount, chroma), hue: hue).rgba
        }
        func night(_ lightness: Float, _ amount: Float) -> RGBA {
            let hue = SlideLight.hueAtNight(hue)
            return tint(lightness, amount * (1 - 0.75 * SlideLight.warmth(ofHue: hue)), hue: hue)
        }
        light = Appearance(
            paper: tint(0.975, 0.008), card: .white, tile: tint(0.945, 0.014), line: tint(0.89, 0.014),
            ink: tint(0.15, 0.03), muted: tint(0.47, 0.03), accent: .black, onAccent: .white)
        dark = Appearance(
            paper: night(0.165, 0.014), card: night(0.215, 0.018), tile: night(0.265, 0.022),
            line: night(0.34, 0.022), ink: night(0.965, 0.006), muted: night(0.76, 0.02), accent: .white,
            onAccent: .black)
        light.accent = Self.accent(chroma, hue, from: 0.55, step: -0.01, over: [light.tile, light.card])
        light.onAccent = .white
        dark.accent = Self.accent(chroma, hue, from: 0.74, step: 0.01, over: [dark.tile, dark.card])
        dark.onAccent = dark.paper
    }

    /// Returns the hue with the most chroma-weighted area (over 30 degrees, sour hues less), and a chroma for it, 0...0.19.
    private static func strongest(_ schemes: [ColorScheme]) -> (hue: Float, chroma: Float) {
        var bins = [Float](repeating: 0, count: 36)
        var area: Float = 0
        for slot in schemes.flatMap(\.slots) where !slot.isSynthesized {
            let lab = OKLab(slot.color)
            let weight = Float(slot.subjectShare)
            area += weight
            let strength = lab.chroma * lab.chroma * SlideLight.appeal(ofHue: lab.hue)
            bins[min(35, Int(lab.hue / 10))] += weight * strength
        }
        let smooth = bins.indices.map { bin -> Float in
            let neighbours = bins[(bin + 1) % 36] + bins[(bin + 35) % 36]
            return bins[bin] + 0.6 * neighbours
        }
        guard area > 0, let peak = smooth.indices.max(by: { smooth[$0] < smooth[$1] }) else { return (0, 0) }
        let strength = (smooth[peak] / area).squareRoot()
        return (Float(peak) * 10 + 5, strength < 0.012 ? 0 : min(0.19, 0.10 + strength))
    }

    /// Returns the first colour from `lightness` on, in steps, with a contrast of at least 4.8 to all `backdrops`.
    private static func accent(
        _ chroma: Float, _ hue: Float, from lightness: Float, step: Float, over backdrops: [RGBA]
    ) -> RGBA {
        var lightness = lightness
        while true {
            let candidate = OKLab.inSRGB(lightness: lightness, chroma: chroma, hue: hue).rgba
            let isReadable = backdrops.allSatisfy { Contrast.ratio(candidate, $0) >= 4.8 }
            if isReadable || lightness <= 0 || lightness >= 1 { return candidate }
            lightness += step
        }
    }
}
