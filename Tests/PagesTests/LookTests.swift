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
    func `a caption can be read on its slide, wherever the slide is`(color: RGBA) {
        let theme = Theme([ColorScheme(slots: [.init(color: color, share: 1)])])
        for other in Self.vivid {
            let light = SlideLight(
                ColorScheme(slots: [.init(color: color, share: 0.5), .init(color: other, share: 0.5)]))
            for isDark in [false, true] {
                let look = light.appearance(isDark: isDark)
                let header = isDark ? theme.dark.ink : theme.light.ink
                for place in 0..<25 {
                    let ground = look.color(x: Float(place % 5) / 4, y: Float(place / 5) / 4)
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

    @Test func `what is more green than yellow is green at night, and not olive`() {
        for hue in stride(from: Float(110), through: 150, by: 5) {
            let leaf = OKLab.inSRGB(lightness: 0.75, chroma: 0.15, hue: hue).rgba
            let night = OKLab(SlideLight(ColorScheme(slots: [.init(color: leaf, share: 1)])).night)
            #expect((134...152).contains(night.hue), "\(leaf.hex) becomes \(night.hue) degrees")
        }
    }

    @Test(arguments: colors)
    func `no page is olive at night, nor on the way from one of its lights to the other`(color: RGBA) {
        for other in Self.colors {
            let light = SlideLight(
                ColorScheme(slots: [.init(color: color, share: 0.5), .init(color: other, share: 0.5)]))
            let look = light.appearance(isDark: true)
            for place in 0..<100 {
                let seen = look.light(x: Float(place % 10) / 9, y: Float(place / 10) / 9)
                #expect(
                    seen.chroma < 0.045 || !(92...126).contains(seen.hue),
                    "\(color.hex) with \(other.hex): \(seen.hue) degrees at \(place)")
            }
        }
    }

    @Test func `neighbours are not lit alike`() {
        let scheme = ColorScheme(slots: [
            .init(color: RGBA(210, 120, 60), share: 0.6), .init(color: .black, share: 0.4),
        ])
        let grey = ColorScheme(slots: [.init(color: RGBA(128, 128, 128), share: 1)])
        let lights = SlideLight.row([scheme, scheme, scheme, grey, grey])
        for (one, other) in zip(lights, lights.dropFirst()) {
            #expect(one.distance(to: other) >= SlideLight.minStep)
        }
    }

    @Test func `a sour yellow-green does not stand for a pack that has another colour as strong`() {
        let (lime, pink) = (RGBA(160, 210, 0), RGBA(235, 90, 150))
        let schemes = [lime, pink].map { ColorScheme(slots: [.init(color: $0, share: 1)]) }
        #expect(SlideLight.farApart(SlideLight.row(schemes), named: ["Lime", "Rose"], count: 1) == [1])
        #expect(abs(OKLab(Theme(schemes).light.accent).hue - OKLab(pink).hue) < 15)
    }

    @Test func `of things of one name only one stands for a pack, while there are others`() {
        let colors = [RGBA(230, 40, 60), RGBA(20, 160, 240), RGBA(200, 60, 90)]
        let lights = SlideLight.row(colors.map { ColorScheme(slots: [.init(color: $0, share: 1)]) })
        let names = ["Duck", "Duck", "Boot"]
        #expect(SlideLight.farApart(lights, named: names, count: 2, first: 0) == [0, 2])
        #expect(SlideLight.farApart(lights, named: names, count: 3, first: 0) == [0, 2, 1])
        #expect(SlideLight.farApart(lights, named: ["Duck", "Hat", "Boot"], count: 2, first: 0) == [0, 1])
    }

    @Test func `dark pages are not tinted olive`() {
        let theme = Theme([ColorScheme(slots: [.init(color: RGBA(170, 170, 0), share: 1)])])
        for surface in [theme.dark.paper, theme.dark.card, theme.dark.tile] {
            #expect(!(92...126).contains(OKLab(surface).hue), "\(surface.hex)")
        }
    }

    @Test func `coverStickers lie far apart, and none is there twice`() {
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
    func `short titles stand large behind their sticker`(title: String, lines: [String]) {
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
