import Foundation
import Lettering
import Palette
import Pixels
import Testing

@testable import Pages

struct LookTests {
    static let vivid: [RGBA] = [
        RGBA(255, 0, 0), RGBA(255, 255, 0), RGBA(0, 255, 0), RGBA(0, 255, 255), RGBA(0, 0, 255),
        RGBA(255, 0, 255),
        RGBA(128, 128, 128), .white, .black, RGBA(120, 70, 30),
    ]

    @Test(arguments: vivid)
    func `texts of the theme can be read on its surfaces`(color: RGBA) {
        let theme = Theme([ColorScheme(slots: [.init(color: color, share: 1)])])
        for look in [theme.light, theme.dark] {
            for surface in [look.paper, look.card, look.tile] {
                for text in [look.ink, look.muted, look.accent] {
                    #expect(Contrast.ratio(text, surface) >= 4.5, "\(text.hex) on \(surface.hex)")
                }
            }
            #expect(Contrast.ratio(look.onAccent, look.accent) >= 4.5)
        }
    }

    /// Grey, vivid, dark and pale colours of every hue.
    static let colors: [RGBA] =
        vivid
        + stride(from: Float(0), to: 360, by: 15).flatMap { hue in
            [(Float(0.35), Float(0.1)), (0.6, 0.22), (0.75, 0.05), (0.9, 0.12)].map { lightness, chroma in
                OKLab.inSRGB(lightness: lightness, chroma: chroma, hue: hue).rgba
            }
        }

    /// As the effect turns colours: the matrix of Filter Effects Module Level 1, "hue-rotate", on sRGB's bytes.
    private func turned(_ color: RGBA, by degrees: Double) -> RGBA {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
        return RGBA(
            byte(
                r * (0.213 + c * 0.787 - s * 0.213) + g * (0.715 - c * 0.715 - s * 0.715)
                    + b * (0.072 - c * 0.072 + s * 0.928)),
            byte(
                r * (0.213 - c * 0.213 + s * 0.143) + g * (0.715 + c * 0.285 + s * 0.140)
                    + b * (0.072 - c * 0.072 - s * 0.283)),
            byte(
                r * (0.213 - c * 0.213 - s * 0.787) + g * (0.715 - c * 0.715 + s * 0.715)
                    + b * (0.072 + c * 0.928 + s * 0.072)))
    }

    @Test(arguments: colors)
    func `a caption can be read on its slide, at any place of the slide`(color: RGBA) {
        let theme = Theme([ColorScheme(slots: [.init(color: color, share: 1)])])
        for other in Self.vivid {
            let light = SlideLight(
                ColorScheme(slots: [.init(color: color, share: 0.5), .init(color: other, share: 0.5)]))
            for isDark in [false, true] {
                let look = light.appearance(isDark: isDark)
                let header = isDark ? theme.dark.ink : theme.light.ink
                // In the dark the sticker stands in its light, and texts stand above and below: the header in the
                // upper tenth, the caption in the lower third.
                let rows: [Float] =
                    isDark ? [0, 0.05, 0.1, 0.7, 0.75, 0.8, 0.9, 1] : [0, 0.25, 0.5, 0.75, 1]
                for place in 0..<5 * rows.count {
                    let ground = look.color(x: Float(place % 5) / 4, y: rows[place / 5])
                    // Coming, there, and half-way to the lightest colour, which a leaving slide fades into.
                    for seen in [40.0, 20, 0, -20, -40].map({ turned(ground, by: $0) }) + [look.lightest] {
                        let caption = Contrast.ratio(look.ink, seen)
                        #expect(
                            caption >= SlideLight.Appearance.minContrast, "\(look.ink.hex) on \(seen.hex)")
                        #expect(Contrast.ratio(header, seen) >= 4.5, "header \(header.hex) on \(seen.hex)")
                    }
                }
            }
        }
    }

    @Test(arguments: colors)
    func `a dark page is nearly black, and glows in the hue of the light one`(color: RGBA) {
        let light = SlideLight(ColorScheme(slots: [.init(color: color, share: 1)]))
        let look = light.appearance(isDark: true)
        for corner in 0..<4 {
            let ground = look.light(x: Float(corner % 2), y: Float(corner / 2))
            #expect(ground.l < 0.26, "\(color.hex)")
        }
        let ground = OKLab(look.bottom)
        #expect(ground.l < 0.2 && ground.chroma < 0.03, "\(color.hex)")
        let (key, night) = (OKLab(light.key), OKLab(light.night))
        #expect((0.56...0.72).contains(night.l), "\(color.hex) glows at \(night.l)")
        #expect(OKLab(look.lightest).l > OKLab(look.halo).l)
        #expect(key.chroma < 0.03 || abs(turn(from: key.hue, to: night.hue)) <= 12, "\(color.hex)")
        // A dark yellow is olive.
        #expect(OKLab(look.halo).chroma < 0.06 || !(40...130).contains(night.hue), "\(color.hex)")
    }

    private func turn(from: Float, to: Float) -> Float {
        (to - from + 540).truncatingRemainder(dividingBy: 360) - 180
    }

    @Test func `light follows the visible colours of the sticker`() {
        let (wall, cat, collar, eye) = (
            RGBA(240, 60, 150), RGBA(120, 118, 112), RGBA(40, 90, 220), RGBA(60, 200, 40)
        )
        let scheme = ColorScheme(slots: [
            .init(color: wall, share: 0.7, subjectShare: 0), .init(color: cat, share: 0.2, subjectShare: 0.8),
            .init(color: collar, share: 0.07, subjectShare: 0.16),
            .init(color: eye, share: 0.03, subjectShare: 0.04),
        ])
        #expect(SlideLight.key(of: scheme) == collar, "the wall is not seen, and the eye covers too little")
        #expect(abs(turn(from: OKLab(SlideLight(scheme).key).hue, to: OKLab(collar).hue)) < 12)
        let grey = ColorScheme(slots: [
            .init(color: wall, share: 0.7, subjectShare: 0), .init(color: cat, share: 0.3, subjectShare: 1),
        ])
        #expect(OKLab(SlideLight(grey).key).chroma < 0.06, "a grey cat's page is quiet")
    }

    @Test func `a light page is as light as its photo`() {
        func key(_ wall: RGBA) -> Float {
            let scheme = ColorScheme(slots: [
                .init(color: wall, share: 0.7, subjectShare: 0),
                .init(color: RGBA(60, 110, 220), share: 0.3, subjectShare: 1),
            ])
            return OKLab(SlideLight(scheme).key).l
        }
        #expect((0.655...0.7).contains(key(RGBA(10, 10, 14))))
        #expect((0.79...0.865).contains(key(RGBA(250, 250, 250))))
    }

    @Test func `the order by colour does not depend on a sticker's neighbours`() {
        var pack = SampleContent.pack(stickers: 3)
        let red = ColorScheme(slots: [.init(color: RGBA(220, 40, 40), share: 1)])
        for index in pack.stickers.indices {
            pack.stickers[index].schemes = ColorSchemes(ColorSchemes.counts.map { _ in red })
        }
        let light = PackLight(pack, colorCount: 5)
        #expect(Set(light.keys).count == 1)
        #expect(Set(light.lights.map(\.key)).count > 1, "pages that follow each other differ")
        #expect(light.places == [0, 1, 2])
    }

    @Test func `neighbours have different lights`() {
        let scheme = ColorScheme(slots: [
            .init(color: RGBA(210, 120, 60), share: 0.6), .init(color: .black, share: 0.4),
        ])
        let grey = ColorScheme(slots: [.init(color: RGBA(128, 128, 128), share: 1)])
        let lights = SlideLight.row([scheme, scheme, scheme, grey, grey])
        for (one, other) in zip(lights, lights.dropFirst()) {
            #expect(one.distance(to: other) >= SlideLight.minStep)
        }
    }

    @Test func `a sour yellow-green does not represent a pack with another colour as strong`() {
        let (lime, pink) = (RGBA(160, 210, 0), RGBA(235, 90, 150))
        let schemes = [lime, pink].map { ColorScheme(slots: [.init(color: $0, share: 1)]) }
        #expect(SlideLight.farApart(SlideLight.row(schemes), named: ["Lime", "Rose"], count: 1) == [1])
        #expect(abs(OKLab(Theme(schemes).light.accent).hue - OKLab(pink).hue) < 15)
    }

    @Test func `of things with one name only one represents a pack, while there are others`() {
        let colors = [RGBA(230, 40, 60), RGBA(20, 160, 240), RGBA(200, 60, 90)]
        let lights = SlideLight.row(colors.map { ColorScheme(slots: [.init(color: $0, share: 1)]) })
        let names = ["Duck", "Duck", "Boot"]
        #expect(SlideLight.farApart(lights, named: names, count: 2, first: 0) == [0, 2])
        #expect(SlideLight.farApart(lights, named: names, count: 3, first: 0) == [0, 2, 1])
        #expect(SlideLight.farApart(lights, named: ["Duck", "Hat", "Boot"], count: 2, first: 0) == [0, 1])
    }

    @Test func `dark pages are not tinted olive`() {
        func chromas(_ hue: Float) -> [Float] {
            let color = OKLab.inSRGB(lightness: 0.7, chroma: 0.14, hue: hue).rgba
            let dark = Theme([ColorScheme(slots: [.init(color: color, share: 1)])]).dark
            return [dark.paper, dark.card, dark.tile, dark.line].map { OKLab($0).chroma }
        }
        for hue in stride(from: Float(60), through: 110, by: 10) {
            #expect(chromas(hue).allSatisfy { $0 < 0.013 }, "\(hue): \(chromas(hue))")
        }
        #expect(chromas(260).max()! > 0.018, "others are tinted: \(chromas(260))")
    }

    @Test func `cover stickers are far apart, each only once`() {
        var pack = SampleContent.pack(stickers: 7)
        for (index, color) in [RGBA(255, 0, 0), RGBA(250, 5, 0), RGBA(245, 0, 9), RGBA(0, 90, 255)]
            .enumerated()
        {
            let scheme = ColorScheme(slots: [.init(color: color, share: 1)])
            pack.stickers[index].schemes = ColorSchemes(ColorSchemes.counts.map { _ in scheme })
        }
        let light = PackLight(pack, colorCount: 5)
        let chosen = light.coverStickers(5)
        #expect(Set(chosen).count == 5)
        #expect(light.coverStickers(2).contains(3), "the only blue one")
        #expect(light.places.sorted() == Array(0..<7))
    }

    @Test(arguments: [
        ("Duck", ["Duck"]), ("Rubber duck", ["Rubber", "duck"]), ("Hot-air balloon", ["Hot-air", "balloon"]),
        ("A rather long title that somebody wrote", []), ("猫", ["猫"]), ("قطة", ["قطة"]),
    ])
    func `short titles are large behind their sticker`(title: String, lines: [String]) {
        let word = DisplayTitle(title)
        #expect(word.lines == lines)
        #expect(lines.isEmpty || (word.measure > 0.5 && word.measure < 6))
    }

    @Test func `the accent has the hue of the pack`() {
        let theme = Theme([ColorScheme(slots: [.init(color: RGBA(20, 60, 200), share: 1)])])
        #expect(abs(OKLab(theme.light.accent).hue - OKLab(RGBA(20, 60, 200)).hue) < 12)
    }

    @Test func `percentages sum to a hundred, and scripts get thousandths`() {
        let shares = [0.9, 0.0995, 0.0005]
        var slots = shares.map { ColorScheme.Slot(color: .white, share: $0) }
        slots[2].isSynthesized = true
        let figures = SchemeFigures(scheme: ColorScheme(slots: slots))
        #expect(figures.percentages == [90, 10, 0])
        #expect(figures.compact == "ffffff900ffffff100ffffff---")
    }
}
