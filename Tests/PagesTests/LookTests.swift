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

    @Test(arguments: vivid)
    func `the theme's text can be read on every gradient`(color: RGBA) {
        let theme = Theme([ColorScheme(slots: [.init(color: color, share: 1)])])
        for other in Self.vivid {
            let gradient = PhotoGradient(
                ColorScheme(slots: [.init(color: color, share: 0.5), .init(color: other, share: 0.5)])
            ).gradient
            for step in 0...10 {
                let place = Double(step) / 10
                #expect(Contrast.ratio(theme.light.ink, gradient.light.color(at: place)) >= 4.5)
                #expect(Contrast.ratio(theme.dark.ink, gradient.dark.color(at: place)) >= 4.5)
            }
        }
    }

    @Test func `the accent has the hue of the pack`() {
        let theme = Theme([ColorScheme(slots: [.init(color: RGBA(20, 60, 200), share: 1)])])
        #expect(abs(OKLab(theme.light.accent).hue - OKLab(RGBA(20, 60, 200)).hue) < 12)
    }

    @Test(arguments: [
        (RGBA(220, 30, 30), ColorFamily.red), (RGBA(240, 140, 30), .orange), (RGBA(245, 210, 60), .yellow),
        (RGBA(60, 160, 70), .green), (RGBA(30, 160, 160), .teal), (RGBA(50, 110, 220), .blue),
        (RGBA(130, 70, 200), .purple), (RGBA(250, 140, 190), .pink), (RGBA(120, 75, 40), .brown),
        (RGBA(15, 15, 15), .black), (RGBA(130, 130, 130), .gray), (RGBA(250, 250, 250), .white),
    ])
    func `colours have everyday names`(color: RGBA, family: ColorFamily) {
        #expect(ColorFamily(color) == family)
    }

    @Test func `a wheel's wedges fill it, and the smallest can be seen`() {
        let shares = [0.9, 0.0995, 0.0005]
        let figures = SchemeFigures(
            scheme: ColorScheme(slots: shares.map { .init(color: .white, share: $0) }))
        #expect(figures.wedges.allSatisfy { $0.length > 1 })
        #expect(abs(figures.wedges.reduce(0) { $0 + $1.length + 0.8 } - 100) < 1e-9)
        #expect(figures.percentages == [90, 10, 0])
        #expect(figures.compact == "ffffff90ffffff10ffffff00")
    }
}
