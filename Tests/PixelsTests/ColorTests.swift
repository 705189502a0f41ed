import Pixels
import Testing

@Suite struct ColorTests {
    @Test func `every sixteenth colour survives OKLab`() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = RGBA(UInt8(red), UInt8(green), UInt8(blue))
                    #expect(OKLab(color).rgba == color)
                }
            }
        }
    }

    /// The values published with the colour space.
    @Test(arguments: [
        (RGBA.white, OKLab(l: 1, a: 0, b: 0)),
        (RGBA.black, OKLab(l: 0, a: 0, b: 0)),
        (RGBA(255, 0, 0), OKLab(l: 0.62796, a: 0.22486, b: 0.12585)),
        (RGBA(0, 255, 0), OKLab(l: 0.86644, a: -0.23389, b: 0.17950)),
        (RGBA(0, 0, 255), OKLab(l: 0.45201, a: -0.03246, b: -0.31153)),
    ])
    func `known colours have their published coordinates`(color: RGBA, lab: OKLab) {
        #expect(OKLab(color).distance(to: lab) < 1e-3)
    }

    @Test func `greys have no chroma`() {
        for value in stride(from: UInt8(0), through: 255, by: 5) {
            #expect(OKLab(RGBA(value, value, value)).chroma < 1e-3)
        }
    }

    @Test func `hue covers the whole circle`() {
        #expect(OKLab(l: 0.5, a: 0.1, b: 0).hue == 0)
        #expect(abs(OKLab(l: 0.5, a: 0, b: 0.1).hue - 90) < 1e-3)
        #expect(abs(OKLab(l: 0.5, a: 0.1, b: -0.1).hue - 315) < 1e-3)
    }

    @Test func `the transfer function is its own inverse`() {
        for value in 0...255 { #expect(SRGB.byte(SRGB.linear[value]) == UInt8(value)) }
        #expect(SRGB.byte(-1) == 0 && SRGB.byte(2) == 255)
    }
}
