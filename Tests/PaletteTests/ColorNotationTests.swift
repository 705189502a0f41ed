import Palette
import Pixels
import Testing

@Suite struct ColorNotationTests {
    @Test func `hex is lower case of six digits`() {
        #expect(RGBA(0, 10, 255).hex == "#000aff")
        #expect(RGBA(171, 205, 239, 3).hex == "#abcdef")
    }

    @Test(arguments: [
        // As CSS Color 4's sample code and browsers have them.
        (RGBA(255, 0, 0), 0.62796, 0.25768, 29.234), (RGBA(0, 255, 0), 0.86644, 0.29483, 142.495),
        (RGBA(0, 0, 255), 0.45201, 0.31321, 264.052), (RGBA(255, 165, 0), 0.79269, 0.17103, 70.670),
    ])
    func `oklch is that of browsers`(color: RGBA, lightness: Double, chroma: Double, hue: Double) {
        let oklch = ColorScheme.Slot(color: color, share: 1).oklch
        #expect(abs(Double(oklch.lightness) - lightness) < 2e-4)
        #expect(abs(Double(oklch.chroma) - chroma) < 2e-4)
        #expect(abs(Double(oklch.hue) - hue) < 0.1)
    }

    @Test func `every grey has no hue`() {
        for grey in UInt8.min...UInt8.max {
            let oklch = OKLCH(OKLab(RGBA(grey, grey, grey)))
            #expect(oklch.chroma == 0 && oklch.hue == 0)
        }
    }

    @Test func `the faintest color has a hue`() {
        #expect(OKLCH(OKLab(RGBA(254, 255, 255))).chroma > 0)
        #expect(OKLCH(OKLab(RGBA(1, 0, 0))).chroma > 0)
    }
}
