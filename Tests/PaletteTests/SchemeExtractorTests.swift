import Palette
import Pixels
import Testing

/// What people expect of a palette, on pictures where other tools get it wrong.
@Suite struct SchemeExtractorTests {
    private let plain = SchemeExtractor(emphasis: .plain)
    private let subject = SchemeExtractor(emphasis: .subject)

    @Test func `a single color is kept exactly`() {
        var dice = TestDice(seed: 1)
        for _ in 0..<200 {
            let color = dice.color()
            let scheme = plain.schemes(of: Raster(width: 3, height: 3, filledWith: color), subject: nil)[5]
            #expect(scheme.byShare[0].color == color)
            #expect(scheme.byShare[0].share == 1)
        }
    }

    @Test func `greys stay grey`() {
        for seed in UInt64(1)...12 {
            let schemes = subject.schemes(of: TestImages.greys(seed: seed), subject: nil)
            for slot in ColorSchemes.counts.flatMap({ schemes[$0].slots }) {
                #expect(
                    slot.color.red == slot.color.green && slot.color.green == slot.color.blue, "\(slot.hex)")
                #expect(slot.oklch.chroma == 0)
            }
        }
    }

    @Test(arguments: Emphasis.allCases)
    func `black and white are never merged`(emphasis: Emphasis) {
        // Three strong colours; a hundredth each of black and white.
        let strong = [RGBA(220, 30, 30), RGBA(30, 160, 60), RGBA(40, 60, 220)]
        let raster = TestImages.picture(100, 90) { x, y in
            x == 0 ? .black : x == 99 ? .white : strong[y / 30]
        }
        let schemes = SchemeExtractor(emphasis: emphasis).schemes(of: raster, subject: nil)
        let five = schemes[5].slots.map(\.color)
        #expect(five.contains(.black) && five.contains(.white))
        for count in ColorSchemes.counts {
            for slot in schemes[count].slots where !slot.isSynthesized && slot.oklab.chroma < 0.05 {
                #expect(
                    slot.oklab.l < 0.25 || slot.oklab.l > 0.85, "\(slot.hex) of \(count) is their mixture")
            }
        }
    }

    @Test func `only black and white keeps both`() {
        let raster = TestImages.picture(40, 40) { x, y in (x + y) % 2 == 0 ? .black : .white }
        for count in ColorSchemes.counts {
            let slots = plain.schemes(of: raster, subject: nil)[count].slots
            #expect(slots.filter { !$0.isSynthesized }.map(\.color) == [.white, .black])
            #expect(slots.filter { !$0.isSynthesized }.allSatisfy { $0.share == 0.5 })
            #expect(slots.filter(\.isSynthesized).allSatisfy { $0.share == 0 })
        }
    }

    @Test func `a red Apple in a green tree shows up`() {
        var dice = TestDice(seed: 3)
        let leaves = [
            RGBA(30, 45, 20), RGBA(60, 85, 35), RGBA(90, 120, 55), RGBA(125, 150, 80), RGBA(165, 190, 120),
            RGBA(205, 220, 160),
        ]
        let red = RGBA(190, 35, 40)
        let raster = TestImages.picture(200, 150) { x, y in
            let isApple = (x - 130) * (x - 130) + (y - 70) * (y - 70) <= 110
            return dice.color(near: isApple ? red : leaves[dice.next(below: 6)], spread: 12)
        }
        func shows(_ scheme: ColorScheme) -> Bool {
            scheme.slots.contains { $0.oklab.distance(to: OKLab(red)) < 0.06 }
        }
        #expect(shows(subject.schemes(of: raster, subject: nil)[5]))
        #expect(!shows(plain.schemes(of: raster, subject: nil)[5]))
    }

    @Test func `a neon sign on a black wall is the most prominent`() {
        var dice = TestDice(seed: 4)
        let pink = RGBA(255, 40, 160)
        let raster = TestImages.picture(200, 150) { x, y in
            let isSign = (20..<180).contains(x) && (40..<110).contains(y) && (x + y) % 12 < 5
            return dice.color(near: isSign ? pink : RGBA(14, 12, 16), spread: 8)
        }
        let scheme = subject.schemes(of: raster, subject: nil)[5]
        #expect(scheme.byProminence[0].oklab.distance(to: OKLab(pink)) < 0.06)
        #expect(scheme.byShare[0].oklab.l < 0.25)
    }

    @Test func `the subject outweighs its background`() {
        var dice = TestDice(seed: 5)
        let grey = RGBA(120, 116, 112)
        func isCat(_ x: Int, _ y: Int) -> Bool { (90..<120).contains(x) && (60..<100).contains(y) }
        let raster = TestImages.picture(200, 150) { x, y in
            dice.color(near: isCat(x, y) ? grey : RGBA(214, 150, 60 + UInt8(x / 3)), spread: 20)
        }
        let matte = Matte(alphaOf: TestImages.picture(100, 75) { isCat($0 * 2, $1 * 2) ? .black : .clear })
        let scheme = subject.schemes(of: raster, subject: matte)[5]
        func distance(_ slot: ColorScheme.Slot) -> Float { slot.oklab.distance(to: OKLab(grey)) }
        let cat = scheme.slots.min { distance($0) < distance($1) }!
        #expect(distance(cat) < 0.04)
        #expect(cat.prominence > 3 * cat.share)
        let seen = scheme.slots.filter { $0.oklab.chroma < 0.06 }.reduce(0) { $0 + $1.subjectShare }
        #expect(seen > 0.9, "nothing else can be seen of the sticker")
    }

    @Test func `without a subject the whole photo counts`() {
        var dice = TestDice(seed: 6)
        let raster = TestImages.picture(80, 60) { x, _ in
            dice.color(near: x < 60 ? RGBA(200, 30, 30) : RGBA(30, 60, 200), spread: 9)
        }
        for slot in subject.schemes(of: raster, subject: nil)[5].slots {
            #expect(slot.subjectShare == slot.share)
        }
    }

    @Test func `transparent pixels do not count`() {
        let raster = TestImages.picture(50, 50) { x, _ in x < 5 ? RGBA(200, 20, 20) : RGBA(0, 0, 255, 0) }
        let scheme = plain.schemes(of: raster, subject: nil)[5]
        #expect(scheme.byShare[0].color == RGBA(200, 20, 20))
        #expect(scheme.byShare[0].share == 1)
    }

    @Test func `a transparent picture gets made-up greys`() {
        let schemes = subject.schemes(of: Raster(width: 20, height: 20), subject: nil)
        for slot in ColorSchemes.counts.flatMap({ schemes[$0].slots }) {
            #expect(slot.isSynthesized)
            #expect(slot.oklch.chroma == 0)
        }
        #expect(schemes[4].slots.map(\.share) == [0.25, 0.25, 0.25, 0.25])
    }

    @Test func `shares are those of the area`() {
        let colors = [RGBA(200, 30, 30), RGBA(30, 200, 30), RGBA(30, 30, 200), RGBA(240, 240, 240)]
        let raster = TestImages.picture(100, 10) { x, _ in colors[x < 50 ? 0 : x < 80 ? 1 : x < 95 ? 2 : 3] }
        for extractor in [plain, subject] {
            let scheme = extractor.schemes(of: raster, subject: nil)[4]
            #expect(scheme.byShare.map(\.color) == colors)
            #expect(scheme.byShare.map(\.share) == [0.5, 0.3, 0.15, 0.05])
        }
    }

    @Test func `a large picture is counted evenly`() {
        // Stripes that repeat with the sampling step: a lattice without shifts would see one colour only.
        let colors = [RGBA(200, 30, 30), RGBA(30, 30, 200), RGBA(240, 240, 240), RGBA(30, 160, 30)]
        let raster = TestImages.picture(1500, 1200) { x, _ in colors[x % 4] }
        let shares = plain.schemes(of: raster, subject: nil)[4].slots.map(\.share)
        #expect(shares.allSatisfy { abs($0 - 0.25) < 0.004 })
    }
}
