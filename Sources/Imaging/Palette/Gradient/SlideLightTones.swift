import Pixels

extension SlideLight {
    /// A photo's key hue and its second one, before they are set to a lightness.
    struct Tones {
        /// Hues in degrees; chroma as in OKLCH.
        var hue, chroma, secondHue, secondChroma: Float

        /// Second lights lie no further from the key: between hues that oppose each other lies grey.
        static let widestTurn: Float = 95
        /// Where the photo has no second hue, the key's own is turned by this much.
        static let ownTurn: Float = 28
        /// A second hue nearer than this is the same one.
        private static let minTurn: Float = 18
        /// Chroma below which a colour has no hue to speak of.
        private static let grayest: Float = 0.04
        /// What no page at night runs through: the middle of what ``atNight(hue:chroma:)`` leaves out.
        private static let olive: Float = 110
        /// On the key's other side the second light lies no further from it.
        private static let widestDusk: Float = 60
        /// The quiet tint of a photo without colour.
        private static let quietest: Float = 0.018
        /// Beyond this, colours shout.
        private static let loudest: Float = 0.19

        /// The tones of a scheme: its key is the colour with the largest share^0.45 x (chroma - 0.02).
        init(_ scheme: ColorScheme) {
            let colors = scheme.slots.filter { !$0.isSynthesized }.map { slot in
                let lab = slot.oklab
                return (lab: lab, weight: Elementary.power(Float(slot.share), 0.45) * (lab.chroma - 0.02))
            }
            guard let key = colors.max(by: { $0.weight < $1.weight })?.lab else {
                (hue, chroma, secondHue, secondChroma) = (80, Self.quietest, 80 + Self.ownTurn, Self.quietest)
                return
            }
            hue = key.hue
            chroma = max(Self.quietest, min(Self.loudest, key.chroma * (key.chroma < Self.grayest ? 1 : 1.2)))
            (secondHue, secondChroma) = (hue + Self.ownTurn, chroma * 0.8)
            func contrast(_ color: (lab: OKLab, weight: Float)) -> Float {
                color.weight
                    * (0.15
                        + abs(Elementary.sine(Self.turn(from: key.hue, to: color.lab.hue) / 2 * .pi / 180)))
            }
            let others = colors.filter { color in
                let turn = abs(Self.turn(from: key.hue, to: color.lab.hue))
                return turn >= Self.minTurn && turn <= Self.widestTurn && color.lab.chroma >= Self.grayest
            }
            if let second = others.max(by: { contrast($0) < contrast($1) })?.lab {
                secondHue = second.hue
                secondChroma = min(Self.loudest, second.chroma * 1.2)
            }
        }

        /// Other ways to light the same photo, the best first.
        var others: [Tones] {
            var swapped = self
            (swapped.hue, swapped.secondHue) = (secondHue, hue)
            (swapped.chroma, swapped.secondChroma) = (secondChroma, chroma)
            return [swapped]
                + [Self.ownTurn, -Self.ownTurn, 2 * Self.ownTurn, -2 * Self.ownTurn].map { turn in
                    var turned = self
                    turned.hue += turn
                    turned.secondHue += turn
                    // A grey photo has little else to differ by.
                    turned.chroma = max(turned.chroma, 0.075)
                    return turned
                }
        }

        /// The lights themselves.
        var light: SlideLight {
            let lightness = Self.lightness(hue: hue)
            let dark = Self.atNight(hue: hue, chroma: chroma * 0.95)
            let second = OKLab.inSRGB(lightness: 0.86, chroma: min(secondChroma, 0.13), hue: secondHue).rgba
            let night = OKLab.inSRGB(lightness: 0.40, chroma: dark.chroma, hue: dark.hue).rgba
            return SlideLight(
                key: OKLab.inSRGB(lightness: lightness, chroma: chroma, hue: hue - 12 * Self.yellowness(hue))
                    .rgba,
                second: second, night: night, dusk: Self.dusk(OKLab(second), beside: OKLab(night)))
        }

        /// The second light at night, where the way from the key to its own hue would lead through olive.
        private static func dusk(_ second: OKLab, beside night: OKLab) -> RGBA? {
            let way = turn(from: night.hue, to: atNight(hue: second.hue, chroma: second.chroma).hue)
            let toOlive = turn(from: night.hue, to: olive)
            guard way * toOlive > 0, abs(way) > abs(toOlive) else { return nil }
            let hue = night.hue - max(-widestDusk, min(widestDusk, way))
            return OKLab.inSRGB(lightness: SlideLight.Appearance.dim, chroma: second.chroma * 1.4, hue: hue)
                .rgba
        }

        /// Yellows are lit more brightly than blues: each hue at the lightness where it has most colour to show.
        private static func lightness(hue: Float) -> Float {
            let blue = max(0, 1 - abs(turn(from: 270, to: hue)) / 70)
            return 0.765 + 0.085 * yellowness(hue) - 0.025 * blue
        }

        /// Dark yellow looks like olive, and dark orange like mud: in the dark, yellow is turned towards orange, and
        /// both are muted a little; what is more green than yellow is turned to green.
        static func atNight(hue: Float, chroma: Float) -> (hue: Float, chroma: Float) {
            let (firstGreen, trueGreen): (Float, Float) = (105, 150)
            let left = turn(from: hue, to: trueGreen) / (trueGreen - firstGreen)
            if left > 0 && left <= 1 { return (hue + 33 * left, chroma) }
            let yellow = yellowness(hue)
            return (hue - 34 * yellow, chroma * (1 - 0.2 * yellow))
        }

        /// 1 for yellow, 0 for hues that are 50 degrees or more away from it.
        private static func yellowness(_ hue: Float) -> Float {
            max(0, 1 - abs(turn(from: 100, to: hue)) / 50)
        }

        /// The way from one hue to another, -180...180 degrees.
        private static func turn(from: Float, to: Float) -> Float {
            let turn = (to - from).truncatingRemainder(dividingBy: 360)
            return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        }
    }
}
