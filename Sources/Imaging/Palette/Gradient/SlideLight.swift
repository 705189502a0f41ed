package import Pixels

/// The light that a sticker's page is lit by: a key light and a second one, taken from the colours that can be seen of the
/// sticker, at lightnesses that leave the contrast of texts to no chance.
///
/// A light page is lit from its top left by ``second``; from there its ground runs through the key's own hue to a deeper
/// shade at the bottom right. A dark page is nearly black, and ``night`` glows behind its sticker. ``Appearance`` has the
/// colours; `Site/site.css` derives the same ones from ``key``, ``second`` and ``night``.
package struct SlideLight: Sendable, Hashable {
    /// The key colour for light pages: the sticker's hue, as light as its photo, 0.66...0.86.
    package let key: RGBA
    /// The second light, lighter than the key, at most ``Tones/widestTurn`` degrees of hue from it.
    package let second: RGBA
    /// The light of dark pages, of the key's hue.
    package let night: RGBA

    /// The light of one sticker.
    package init(_ scheme: ColorScheme) { self = Tones(scheme).light }

    init(key: RGBA, second: RGBA, night: RGBA) {
        self.key = key
        self.second = second
        self.night = night
    }

    /// The colour that a sticker is known by: of those whose hue covers enough of what can be seen, the one with the largest
    /// subjectShare^0.45 x (chroma - 0.02); `nil` where the photo has no colours.
    package static func key(of scheme: ColorScheme) -> RGBA? {
        Tones.colors(scheme).max { $0.weight < $1.weight }?.lab.rgba
    }

    /// The lights of photos that are shown one after the other: where a photo's own would look like the one before it,
    /// its two lights change places, its hue turns, or its page is lighter or darker.
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

    /// Chroma below which a colour has no hue to speak of.
    package static let grayest: Float = 0.04

    /// Neighbours differ by at least this much in OKLab, where one of their ways to be lit does: well over twice what is
    /// just visible side by side.
    package static let minStep: Float = 0.055

    /// How well a hue stands for a whole pack, 0.6...1: yellow-greens are sour over whole pages.
    package static func appeal(ofHue hue: Float) -> Float { 1 - 0.4 * max(0, 1 - abs(hue - 118) / 28) }

    /// The hue that stands for another on dark pages, at most 12 degrees away: yellow would look like olive.
    package static func hueAtNight(_ hue: Float) -> Float {
        let turn = Tones.turn(from: 109, to: hue)
        return hue + (turn < 0 ? -12 : 12) * max(0, min(1, (40 - abs(turn)) / 10))
    }

    /// How much a hue looks like olive or mud where it is dark, 0...1: yellow and orange do.
    package static func warmth(ofHue hue: Float) -> Float {
        max(0, Elementary.cosine((hue - 80) * .pi / 180))
    }

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
