package import Pixels

extension SlideLight {
    /// The colours of a page in a ``SlideLight``, light or dark: a ground from ``top`` to ``bottom``, ``glow`` let into
    /// it at the top left, ``depth`` at the bottom right. `Site/site.css` derives the same with relative colours.
    package struct Appearance: Sendable, Hashable {
        /// The ground's two ends, of one hue.
        package let top, bottom: RGBA
        /// The second light.
        package let glow: RGBA
        /// The shade opposite of it.
        package let depth: RGBA
        /// What a leaving sticker brightens towards: the lightest of them all.
        package let lightest: RGBA
        /// Texts on it: at least ``leastContrast`` against any mixture of the colours above.
        package let ink: RGBA

        /// The least WCAG 2 contrast ratio between the ink and any place of the page.
        package static let leastContrast = 4.5

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
                glow = of(second, 0.46, chroma: 0.8)
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
        package func color(x: Float, y: Float) -> RGBA {
            // Along the diagonal, as daylight falls.
            let ground = Self.mixed(top, bottom, max(0, min(1, 0.35 * x + 0.65 * y)))
            let toDepth = ((x - 1) * (x - 1) + (y - 1) * (y - 1)).squareRoot()
            let shaded = Self.mixed(depth, ground, min(1, toDepth / 0.9))
            let toGlow = ((x - 0.1) * (x - 0.1) + y * y).squareRoot()
            return Self.mixed(glow, shaded, min(1, toGlow / 0.8))
        }

        private static func mixed(_ one: RGBA, _ other: RGBA, _ part: Float) -> RGBA {
            let from = OKLab(one)
            let to = OKLab(other)
            return OKLab(
                l: from.l + (to.l - from.l) * part, a: from.a + (to.a - from.a) * part,
                b: from.b + (to.b - from.b) * part
            ).rgba
        }
    }
}
