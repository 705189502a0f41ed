import Palette
import Pixels
import Testing

@Suite struct ContrastTests {
    @Test func `ratios match the guidelines`() {
        #expect(abs(Contrast.ratio(.black, .white) - 21) < 1e-4)
        #expect(Contrast.ratio(.white, .white) == 1)
        // #767676 is the well-known lightest grey that passes on white.
        #expect(Contrast.ratio(RGBA(0x76, 0x76, 0x76), .white) >= 4.5)
        #expect(Contrast.ratio(RGBA(0x77, 0x77, 0x77), .white) < 4.5)
    }

    @Test func `black or white is readable on every color`() {
        // The square root of 21 is the bound; a grid that holds the colours next to it, and every grey.
        var least = Double.infinity
        for red in stride(from: 0, through: 255, by: 5) {
            for green in 0...255 {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = RGBA(UInt8(red), UInt8(green), UInt8(blue))
                    least = min(least, Contrast.ratio(color, Contrast.textColor(on: color)))
                }
            }
        }
        #expect(least >= 4.58)
        #expect(least < 4.6)
    }
}
