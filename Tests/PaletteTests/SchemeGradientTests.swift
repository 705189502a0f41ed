import Palette
import Pixels
import Testing

@Suite struct SchemeGradientTests {
    /// Schemes of all kinds of pictures and sizes.
    private static let schemes: [ColorScheme] = TestImages.kinds.flatMap { kind in
        (UInt64(1)...4).flatMap { seed in
            let schemes = SchemeExtractor().schemes(of: kind.picture(seed), subject: nil)
            return [schemes[3], schemes[5], schemes[10]]
        }
    }

    private static let variants = schemes.map(SchemeGradient.init).flatMap { [$0.light, $0.dark] }

    @Test func hasTwoToFourStops() {
        #expect(Self.variants.allSatisfy { (2...4).contains($0.stops.count) })
    }

    @Test func textReadsOverEveryPart() {
        for variant in Self.variants {
            for step in 0...60 {
                let part = variant.color(at: Double(step) / 60)
                #expect(Contrast.ratio(part, variant.text) >= SchemeGradient.leastContrast)
            }
        }
    }

    @Test func aWhiteOutlineStandsOut() {
        for stop in Self.variants.flatMap(\.stops) { #expect(Contrast.ratio(stop, .white) >= 1.33) }
    }

    @Test func theDarkVariantIsDark() {
        for gradient in Self.schemes.map(SchemeGradient.init) {
            let darkest = gradient.light.stops.map(\.luminance).min()!
            let lightest = gradient.dark.stops.map(\.luminance).max()!
            #expect(lightest < 0.12 && darkest > 0.4)
        }
    }

    @Test func greyPhotosHaveGreyGradients() {
        let schemes = SchemeExtractor().schemes(of: TestImages.greys(seed: 2), subject: nil)
        let gradient = SchemeGradient(schemes[5])
        for color in gradient.light.stops + gradient.dark.stops + [gradient.light.text, gradient.dark.text] {
            #expect(color.red == color.green && color.green == color.blue)
        }
    }

    @Test func hasTheHuesOfThePhoto() {
        let colors = [RGBA(20, 90, 200), RGBA(230, 120, 30)]
        let raster = TestImages.picture(40, 40) { x, _ in colors[x / 20] }
        let gradient = SchemeGradient(SchemeExtractor().schemes(of: raster, subject: nil)[3])
        for color in colors {
            let hue = OKLab(color).hue
            for variant in [gradient.light, gradient.dark] {
                #expect(variant.stops.contains { abs(OKLab($0).hue - hue) < 25 && OKLab($0).chroma > 0.03 })
            }
        }
    }

    @Test func stylesAreAnOKLabGradientAndAFallbackAlongTheSamePath() {
        let colors = [RGBA(20, 90, 200), RGBA(230, 120, 30), RGBA(240, 240, 240)]
        let raster = TestImages.picture(60, 40) { x, _ in colors[x / 20] }
        let variant = SchemeGradient(SchemeExtractor().schemes(of: raster, subject: nil)[3]).light
        let stops = variant.stops.map(\.hex)
        #expect(variant.css == "linear-gradient(165deg in oklab, \(stops.joined(separator: ", ")))")
        let fallback = variant.fallbackCSS
        #expect(fallback.hasPrefix("linear-gradient(165deg, \(stops[0]), "))
        #expect(fallback.hasSuffix(", \(stops[stops.count - 1]))"))
        #expect(!fallback.contains("oklab"))
        #expect(fallback.split(separator: "#").count - 1 == 4 * (stops.count - 1) + 1)
    }
}

extension RGBA {
    fileprivate var luminance: Double { Contrast.luminance(self) }
}
