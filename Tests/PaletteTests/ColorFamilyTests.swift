import Pixels
import Testing

@testable import Palette

/// What colours are called.
@Suite struct ColorFamilyTests {
    @Test(
        arguments: [
            (0xFF0000, .red), (0xDC143C, .red), (0xB22222, .red), (0xFFA500, .orange), (0xFF8C00, .orange),
            (0xFFD700, .yellow), (0xFFFF00, .yellow), (0x008000, .green), (0x32CD32, .green),
            (0x808000, .green), (0x40E0D0, .turquoise), (0x008B8B, .turquoise), (0x0000FF, .blue),
            (0x000080, .blue), (0x87CEEB, .blue), (0x800080, .purple), (0x8A2BE2, .purple),
            (0xFFC0CB, .pink), (0xFF69B4, .pink), (0x8B4513, .brown), (0xA0522D, .brown), (0xD2B48C, .brown),
            (0x808080, .grey), (0xD3D3D3, .grey), (0x111111, .black), (0x000000, .black),
            (0xFFFFFF, .white), (0xFFFAFA, .white), (0xFFFFF0, .white),
        ] as [(Int, ColorFamily)])
    func `colours have their common names`(_ hex: Int, _ family: ColorFamily) {
        let color = RGBA(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
        #expect(ColorFamily(color) == family)
    }

    @Test func `a picture has the names of its large parts, the largest first`() {
        let red = RGBA(220, 20, 40)
        var pixels = Raster(width: 10, height: 10, filledWith: RGBA(0, 0, 255))
        for index in 0..<30 { pixels[index % 10, index / 10] = red }
        pixels[9, 9] = RGBA(0, 128, 0)
        let schemes = SchemeExtractor(emphasis: .plain).schemes(of: pixels, subject: nil)
        #expect(ColorFamily.all(of: schemes[3]) == [.blue, .red])
    }
}
