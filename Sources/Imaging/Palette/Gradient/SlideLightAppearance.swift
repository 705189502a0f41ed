package import Pixels

extension SlideLight {
    /// The colours of a page in a ``SlideLight``, light or dark. `Site/site.css` derives the same with relative colours. A light
    /// page runs from ``glow`` at the top left through ``top`` to ``bottom``, around the circle of hues, with ``depth`` at the
    /// bottom right. A dark page is all ``bottom``, except for ``glow`` behind the sticker with its ``halo``.
    package struct Appearance: Sendable, Hashable {
        /// The ground's two ends, of one hue.
        package let top, bottom: RGBA
        /// The light.
        package let glow: RGBA
        /// The colour between the light and the ground.
        package let halo: RGBA
        /// The shade opposite the light.
        package let depth: RGBA
        /// The colour towards which a leaving sticker brightens.
        package let lightest: RGBA
        /// The colour of texts: at least ``minContrast`` against all colours above except a dark page's
        /// ``glow``, in front of which only the sticker stands.
        package let ink: RGBA

        /// The least WCAG 2 contrast ratio between the ink and any place of the page for texts.
        package static let minContrast = 4.5
        private let isDark: Bool

        init(_ light: SlideLight, isDark: Bool) {
            self.isDark = isDark
            let key = OKLab(isDark ? light.night : light.key)
            let second = OKLab(light.second)
            func of(_ color: OKLab, _ lightness: Float, chroma part: Float = 1) -> RGBA {
                OKLab(l: lightness, a: color.a * part, b: color.b * part).rgba
            }
            func tint(_ lightness: Float, _ chroma: Float) -> RGBA {
                of(key, lightness, chroma: key.chroma > 0 ? chroma / key.chroma : 0)
            }
            if isDark {
                bottom = of(key, 0.17, chroma: 0.12)
                (top, depth) = (bottom, bottom)
                halo = of(key, 0.33, chroma: 0.6 - 0.42 * SlideLight.warmth(ofHue: key.hue))
                glow = light.night
                lightest = of(key, 0.5, chroma: 0.9)
                ink = tint(0.965, 0.012)
            } else {
                top = of(key, key.l + 0.04)
                bottom = of(key, max(0.66, key.l - 0.05))
                depth = of(key, max(0.65, key.l - 0.085))
                halo = top
                glow = light.second
                lightest = of(second, 0.92, chroma: 0.55)
                ink = tint(0.15, 0.045)
            }
        }

        /// Returns the colour of the page at a place, each coordinate 0...1 from the top left.
        package func color(x: Float, y: Float) -> RGBA { light(x: x, y: y).rgba }

        /// Returns the colour of the page at a place before rounding to 8 bits.
        package func light(x: Float, y: Float) -> OKLab {
            let (left, top, reach): (Float, Float, Float) = isDark ? (0.37, 0.36, 0.66) : (0.1, 0, 1.3)
            let away = min(1, ((x - left) * (x - left) + (y - top) * (y - top)).squareRoot() / reach)
            // From hue to hue, because a straight line between two hues passes through grey.
            let ground =
                away < 0.42
                ? Self.turned(OKLab(glow), OKLab(halo), away / 0.42)
                : Self.turned(OKLab(halo), OKLab(bottom), (away - 0.42) / 0.58)
            let toDepth = ((x - 1) * (x - 1) + (y - 1) * (y - 1)).squareRoot()
            return Self.mixed(OKLab(depth), ground, min(1, toDepth / 0.9))
        }

        /// Returns a mixture around the circle of hues, the shorter way.
        private static func turned(_ from: OKLab, _ to: OKLab, _ part: Float) -> OKLab {
            let way = (to.hue - from.hue).truncatingRemainder(dividingBy: 360)
            let turn = way > 180 ? way - 360 : way < -180 ? way + 360 : way
            let angle = (from.hue + turn * part) * .pi / 180
            let chroma = from.chroma + (to.chroma - from.chroma) * part
            return OKLab(
                l: from.l + (to.l - from.l) * part, a: chroma * Elementary.cosine(angle),
                b: chroma * Elementary.sine(angle))
        }

        private static func mixed(_ from: OKLab, _ to: OKLab, _ part: Float) -> OKLab {
            OKLab(
                l: from.l + (to.l - from.l) * part, a: from.a + (to.a - from.a) * part,
                b: from.b + (to.b - from.b) * part)
        }
    }
}
