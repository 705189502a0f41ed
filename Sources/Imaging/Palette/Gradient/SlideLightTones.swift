import Pixels

extension SlideLight {
    /// A sticker's key hue and its second one, before they are set to a lightness.
    struct Tones {
        /// Hues in degrees; chroma as in OKLCH.
        var hue, chroma, secondHue, secondChroma: Float
        /// The photo's lightness: the key's lightness before the hue changes it.
        var lightness: Float

        /// The largest angle between the key and the second light, because grey lies between opposite hues.
        static let widestTurn: Float = 95
        /// The angle between the key's hue and the second one if the sticker has no second hue.
        static let ownTurn: Float = 28
        /// The range of the key's lightness.
        static let lightnesses: ClosedRange<Float> = 0.66...0.86
        /// The least angle between two different hues.
        private static let minTurn: Float = 18
        /// The chroma below which a colour has no relevant hue.
        static let grayest: Float = SlideLight.grayest
        /// The least share of the sticker that a hue must cover to light the page.
        private static let leastShare: Double = 0.1
        /// The largest angle between hues whose shares are added.
        private static let family: Float = 35
        /// The quiet tint of a sticker without colour.
        private static let quietest: Float = 0.018
        /// The additional chroma of lights, relative to their colour.
        private static let boost: Float = 0.03
        /// The largest chroma of a light; more would be too loud.
        private static let loudest: Float = 0.19
        /// The difference in lightness that distinguishes two pages.
        private static let step: Float = 0.07

        /// Makes the tones of a scheme; the key is its ``SlideLight/key(of:)``.
        init(_ scheme: ColorScheme) {
            lightness = Self.lightness(of: scheme)
            guard let key = SlideLight.key(of: scheme).map(OKLab.init) else {
                (hue, chroma, secondHue, secondChroma) = (80, Self.quietest, 80 + Self.ownTurn, Self.quietest)
                return
            }
            hue = key.hue
            chroma =
                key.chroma < 0.008
                ? Self.quietest : min(Self.loudest, key.chroma * 1.1 + Self.boost)
            (secondHue, secondChroma) = (hue + Self.ownTurn, chroma * 0.8)
            func contrast(_ color: (lab: OKLab, weight: Float)) -> Float {
                color.weight
                    * (0.15
                        + abs(Elementary.sine(Self.turn(from: key.hue, to: color.lab.hue) / 2 * .pi / 180)))
            }
            let others = Self.colors(scheme).filter { color in
                let turn = abs(Self.turn(from: key.hue, to: color.lab.hue))
                return turn >= Self.minTurn && turn <= Self.widestTurn && color.lab.chroma >= Self.grayest
            }
            if let second = others.max(by: { contrast($0) < contrast($1) })?.lab {
                secondHue = second.hue
                secondChroma = min(Self.loudest, second.chroma * 1.2)
            }
        }

        /// Returns a sticker's colours whose hue covers enough of it, each with its weight: subjectShare^0.45 x
        /// (chroma - 0.02). Returns all its greys if there are none.
        static func colors(_ scheme: ColorScheme) -> [(lab: OKLab, weight: Float)] {
            let slots = scheme.slots.filter { !$0.isSynthesized && $0.subjectShare > 0 }
                .map { (lab: $0.oklab, share: $0.subjectShare) }
            func covers(_ lab: OKLab) -> Bool {
                let family = slots.filter {
                    $0.lab.chroma >= grayest && abs(turn(from: lab.hue, to: $0.lab.hue)) <= Self.family
                }
                return lab.chroma >= grayest && family.reduce(0) { $0 + $1.share } >= leastShare
            }
            let colorful = slots.filter { covers($0.lab) }
            let candidates = colorful.isEmpty ? slots.filter { $0.lab.chroma < grayest } : colorful
            return (candidates.isEmpty ? slots : candidates).map { slot in
                (
                    lab: slot.lab,
                    weight: Elementary.power(Float(slot.share), 0.45) * max(0.001, slot.lab.chroma - 0.02)
                )
            }
        }

        /// Returns the photo's mean lightness, from night to snow, in the key's range.
        private static func lightness(of scheme: ColorScheme) -> Float {
            let mean = scheme.slots.reduce(Float(0)) { $0 + Float($1.share) * $1.oklab.l }
            let part = max(0, min(1, (mean - 0.3) / 0.55))
            return lightnesses.lowerBound + part * (lightnesses.upperBound - lightnesses.lowerBound)
        }

        /// Other lights for the same sticker, the best first: with its two hues swapped, with its hue turned
        /// within its family, with a lighter or darker page.
        var others: [Tones] {
            var swapped = self
            (swapped.hue, swapped.secondHue) = (secondHue, hue)
            (swapped.chroma, swapped.secondChroma) = (secondChroma, chroma)
            let turned = [-Self.ownTurn, Self.ownTurn].map { turn in
                var turned = self
                turned.hue += turn
                turned.secondHue += turn
                return turned
            }
            let stepped = [Self.step, -Self.step].map { step in
                var stepped = self
                stepped.lightness += step
                return stepped
            }
            return [swapped] + turned + stepped
        }

        /// The resulting light.
        var light: SlideLight {
            let yellowness = Self.yellowness(hue)
            let warm = hue - 12 * yellowness
            let lightness = max(
                Self.lightnesses.lowerBound + 0.14 * yellowness,
                min(Self.lightnesses.upperBound, lightness + 0.04 * yellowness))
            return SlideLight(
                key: OKLab.inSRGB(lightness: lightness, chroma: chroma, hue: warm).rgba,
                second: OKLab.inSRGB(
                    lightness: lightness + 0.09, chroma: min(secondChroma, 0.13), hue: secondHue
                ).rgba,
                night: OKLab.inSRGB(
                    lightness: Self.night(hue: hue), chroma: min(Self.loudest, chroma * 1.2), hue: warm
                ).rgba)
        }

        /// Returns the lightness of a dark page's lamp: yellow and orange glow only if they are light.
        private static func night(hue: Float) -> Float {
            0.58 + 0.12 * max(0, 1 - abs(turn(from: 90, to: hue)) / 70)
        }

        /// Returns 1 for yellow, 0 for hues that are 50 degrees or more away from it.
        private static func yellowness(_ hue: Float) -> Float {
            max(0, 1 - abs(turn(from: 100, to: hue)) / 50)
        }

        /// Returns the angle from one hue to another, -180...180 degrees.
        static func turn(from: Float, to: Float) -> Float {
            let turn = (to - from).truncatingRemainder(dividingBy: 360)
            return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        }
    }
}
