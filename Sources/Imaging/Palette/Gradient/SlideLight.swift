package import Pixels

/// The light that a photo's page is lit by: a key light and a second one, taken from the photo's own colours, at
/// lightnesses that leave the contrast of texts to no chance.
///
/// A page is lit from its top left by ``second``; from there its ground runs through the key's own hue to a deeper
/// shade at the bottom right. ``Appearance`` has the colours; `Site/site.css` derives the same ones from ``key``,
/// ``second``, ``night`` and ``dusk``.
package struct SlideLight: Sendable, Hashable {
    /// The key colour for light pages: the photo's hue at a lightness of 0.74...0.85.
    package let key: RGBA
    /// The second light, lighter than the key, at most ``Tones/widestTurn`` degrees of hue from it.
    package let second: RGBA
    /// The key colour for dark pages, at a lightness of 0.40.
    package let night: RGBA
    /// The second light for dark pages, where that is another hue than ``second``'s: between an orange and a green lies
    /// olive, so there the light comes from the key's other side.
    package let dusk: RGBA?

    /// The light of one photo.
    package init(_ scheme: ColorScheme) { self = Tones(scheme).light }

    init(key: RGBA, second: RGBA, night: RGBA, dusk: RGBA? = nil) {
        self.key = key
        self.second = second
        self.night = night
        self.dusk = dusk
    }

    /// The lights of photos that are shown one after the other: where a photo's own would look like the one before it,
    /// its two lights change places, or its hue is turned.
    package static func row(_ schemes: [ColorScheme]) -> [SlideLight] {
        var lights: [SlideLight] = []
        for scheme in schemes {
            let tones = Tones(scheme)
            let ways = [tones.light] + tones.others.map(\.light)
            guard let before = lights.last else {
                lights.append(ways[0])
                continue
            }
            let clear = ways.first { $0.distance(to: before) >= minStep }
            lights.append(clear ?? ways.max { $0.distance(to: before) < $1.distance(to: before) }!)
        }
        return lights
    }

    /// Neighbours differ by at least this much in OKLab, where one of their ways to be lit does: well over twice what is
    /// just visible side by side.
    package static let minStep: Float = 0.055

    /// How well a hue stands for a whole pack, 0.6...1: yellow-greens are sour over whole pages.
    package static func appeal(ofHue hue: Float) -> Float { 1 - 0.4 * max(0, 1 - abs(hue - 118) / 28) }

    /// The hue that stands for another on dark pages, where yellow would look like olive.
    package static func hueAtNight(_ hue: Float) -> Float { Tones.atNight(hue: hue, chroma: 0).hue }

    /// The places of at most `count` lights that lie far apart, `first` before the others, or the most colourful.
    ///
    /// - Parameter names: one for each light, of what it shines on: of those that share one, several are chosen only where there
    ///   are no others left.
    package static func farApart(
        _ lights: [SlideLight], named names: [String], count: Int, first: Int? = nil
    ) -> [Int] {
        var chosen: [Int] = []
        func value(_ index: Int) -> Float {
            let key = OKLab(lights[index].key)
            if chosen.isEmpty { return index == first ? 1 : key.chroma * appeal(ofHue: key.hue) }
            return chosen.map { lights[$0].distance(to: lights[index]) }.min() ?? 0
        }
        while chosen.count < min(count, lights.count) {
            let rest = lights.indices.filter { !chosen.contains($0) }
            let shown = Set(chosen.map { names[$0] })
            let others = rest.filter { !shown.contains(names[$0]) }
            let candidates = others.isEmpty ? rest : others
            guard let next = candidates.max(by: { value($0) < value($1) }) else { break }
            chosen.append(next)
        }
        return chosen
    }

    /// How far two lights lie apart in OKLab: the mean of their keys' and their second lights' distances.
    package func distance(to other: SlideLight) -> Float {
        (OKLab(key).distance(to: OKLab(other.key)) + OKLab(second).distance(to: OKLab(other.second))) / 2
    }

    /// The colours of a page in this light.
    package func appearance(isDark: Bool) -> Appearance { Appearance(self, isDark: isDark) }
}
