import Palette
import Pixels
import TestSupport
import Testing

@Suite struct PackedSchemesTests {
    @Test(arguments: 0..<5) func `packing loses nothing`(index: Int) throws {
        let schemes = SchemeExtractor().schemes(of: SamplePhoto.disc(SamplePhoto.colors[index]), subject: nil)
        #expect(ColorSchemes(packed: schemes.packed) == schemes)
    }

    @Test func `other bytes are refused`() {
        let good = SchemeExtractor().schemes(of: SamplePhoto.disc(SamplePhoto.colors[0]), subject: nil).packed
        #expect(ColorSchemes(packed: []) == nil)
        #expect(ColorSchemes(packed: Array(good.dropLast())) == nil)
        // A share of NaN.
        var wrong = good
        for place in 4..<12 { wrong[place] = 0xFF }
        #expect(ColorSchemes(packed: wrong) == nil)
    }
}
