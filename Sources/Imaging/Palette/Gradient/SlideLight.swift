package import Pixels

/// The light of a sticker's page: a key light and a second one, from the sticker's visible colours, at lightnesses that guarantee
/// the contrast of texts. A light page is lit from its top left by ``second``; from there its ground runs through the key's own
/// hue to a deeper shade at the bottom right. A dark page is nearly black, and ``night`` glows behind its sticker. ``Appearance``
/// has the colours; `Site/site.css` derives the same ones from ``key``, ``second`` and ``night``.
package struct SlideLight: Sendable, Hashable {
    /// The key colour for light pages: the sticker's hue, as light as its photo, 0.66...0.86.
    package let key: RGBA
    /// The second light, lighter than the key, at most ``Tones/widestTurn`` degrees of hue from it.
    package let second: RGBA
    /// The light of dark pages, of the key's hue.
    package let night: RGBA

    /// Makes the light of one sticker.
    package init(_ scheme: ColorScheme) { self = Tones(scheme).light }

    init(key: RGBA, second: RGBA, night: RGBA) {
        self.key = key
        self.second = second
        self.night = night
    }

    /// Returns the colour that represents a sticker: of those whose hue covers enough of its visible area, the
    /// one with the largest subjectShare^0.45 x (chroma - 0.02); `nil` if the photo has no colours.
    package static func key(of scheme: ColorScheme) -> RGBA? {
        Tones.colors(scheme).max { $0.weight < $1.weight }?.lab.rgba
    }

    /// Returns the lights of photos that are shown one after another. If a photo's own light would look like
    /// the one before it, its two lights are swapped, its hue is turned, or its page becomes lighter or darker.
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

    /// The chroma below which a colour has no relevant hue.
    package static let grayest: Float = 0.04

    /// The least OKLab difference between neighbours, if a possible light reaches it: over twice what is just visible.
    package static let minStep: Float = 0.055

    /// Returns how well a hue represents a whole pack, 0.6...1: yellow-greens look sour over whole pages.
    package static func appeal(ofHue hue: Float) -> Float { 1 - 0.4 * max(0, 1 - abs(hue - 118) / 28) }

    /// Returns the hue that replaces another on dark pages, at most 12 degrees away, because yellow would look like olive.
    package static func hueAtNight(_ hue: Float) -> Float {
        let turn = Tones.turn(from: 109, to: hue)
        return hue + (turn < 0 ? -12 : 12) * max(0, min(1, (40 - abs(turn)) / 10))
    }

    /// Returns how much a hue looks like olive or mud where it is dark, 0...1: yellow and orange do.
    package static func warmth(ofHue hue: Float) -> Float {
        max(0, Elementary.cosine((hue - 80) * .pi / 180))
    }

    /// Returns the indices of at most `count` lights that are far apart: first `first`, or the most colourful.
    ///
    /// - Parameter names: a name for each light's sticker. Lights with the same name are chosen only if there are no others left.
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

    /// Returns the distance of two lights in OKLab: the mean of their keys' and their second lights' distances.
    package func distance(to other: SlideLight) -> Float {
        (OKLab(key).distance(to: OKLab(other.key)) + OKLab(second).distance(to: OKLab(other.second))) / 2
    }

    /// Returns the colours of a page in this light.
    package func appearance(isDark: Bool) -> Appearance { Appearance(self, isDark: isDark) }
}
