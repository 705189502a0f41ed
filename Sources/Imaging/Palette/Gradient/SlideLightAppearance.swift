package import Pixels

extension SlideLight {
    /// The colours of a page in a ``SlideLight``, light or dark: from ``glow`` at the top left through ``top`` to
    /// ``bottom``, around the circle of hues, with ``depth`` at the bottom right. `Site/site.css` derives the same with relative colours.
    package struct Appearance: Sendable, Hashable {
        /// The ground's two ends, of one hue.
        package let top, bottom: RGBA
        /// The second light.
        package let glow: RGBA
        /// The shade opposite of it.
        package let depth: RGBA
        /// What a leaving sticker brightens towards: the lightest of them all.
        package let lightest: RGBA
        /// Texts on it: at least ``minContrast`` against any mixture of the colours above.
        package let ink: RGBA

        /// The least WCAG 2 contrast ratio between the ink and any place of the page.
        package static let minContrast = 4.5
        /// The lightness of the second light on dark pages.
        static let dim: Float = 0.44

        init(_ light: SlideLight, isDark: Bool) {
            let key = OKLab(isDark ? light.night : light.key)
            let second = OKLab(light.second)
            func of(_ color: OKLab, _ lightness: Float, chroma part: Float = 1) -> RGBA {
                OKLab(l: lightness, a: color.a * part, b: color.b * part).rgba
            }
            func tint(_ lightness: Float, _ chroma: Float) -> RGBA {
                of(key, lightness, chroma: key.chroma > 0 ? chroma / key.chroma : 0)
            }
            if isDark {
                top = of(key, 0.40)
                bottom = of(key, 0.25, chroma: 0.75)
                depth = of(key, 0.20, chroma: 0.7)
                let hue = Tones.atNight(hue: second.hue, chroma: second.chroma).hue * .pi / 180
                let chroma = second.chroma * 1.4
                glow =
                    light.dusk
                    ?? OKLab(
                        l: Self.dim, a: chroma * Elementary.cosine(hue), b: chroma * Elementary.sine(hue)
                    ).rgba
                lightest = glow
                ink = tint(0.965, 0.012)
            } else {
                top = of(key, key.l + 0.05)
                bottom = of(key, key.l - 0.05)
                depth = of(key, key.l - 0.085)
                glow = of(second, 0.86)
                lightest = of(second, 0.92, chroma: 0.55)
                ink = tint(0.2, 0.045)
            }
        }

        /// The colour of the page at a place, each coordinate 0...1 from the top left.
        package func color(x: Float, y: Float) -> RGBA { light(x: x, y: y).rgba }

        /// The colour of the page at a place before it is rounded to steps.
        package func light(x: Float, y: Float) -> OKLab {
            // Away from the second light, from hue to hue: on the straight way between two hues lies grey.
            let away = min(1, ((x - 0.1) * (x - 0.1) + y * y).squareRoot() / 1.3)
            let ground =
                away < 0.42
                ? Self.turned(OKLab(glow), OKLab(top), away / 0.42)
                : Self.turned(OKLab(top), OKLab(bottom), (away - 0.42) / 0.58)
            let toDepth = ((x - 1) * (x - 1) + (y - 1) * (y - 1)).squareRoot()
            return Self.mixed(OKLab(depth), ground, min(1, toDepth / 0.9))
        }

        /// A mixture around the circle of hues, the shorter way.
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
