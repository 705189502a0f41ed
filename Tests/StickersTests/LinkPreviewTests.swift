import Palette
import Pixels
import Testing

@testable import Stickers

struct LinkPreviewTests {
    private let scheme = ColorScheme(
        slots: [RGBA(40, 200, 0), RGBA(63, 185, 25), RGBA(86, 170, 50), RGBA(109, 155, 75)].map {
            ColorScheme.Slot(color: $0, share: 0.25)
        })
    private let red = Raster(width: 200, height: 100, filledWith: RGBA(200, 0, 0))

    @Test(arguments: 0...7)
    func `a pack's preview is 1200x630, opaque, and shows its stickers`(count: Int) {
        let preview = LinkPreview.pack(
            stickers: Array(repeating: red, count: count), schemes: Array(repeating: scheme, count: count))
        #expect(preview.width == 1200 && preview.height == 630)
        #expect(!preview.hasTransparency)
        let shown = (preview[600, 315] == RGBA(200, 0, 0)) || (preview[385, 315] == RGBA(200, 0, 0))
        #expect(shown == (count > 0))
    }

    @Test func `a sticker's preview shows it over its gradient`() {
        let preview = LinkPreview.sticker(red, scheme: scheme)
        #expect(preview[600, 315] == RGBA(200, 0, 0))
        #expect(preview[0, 0] == SchemeGradient(scheme).light.stops.first)
        #expect(preview[1199, 629] == SchemeGradient(scheme).light.stops.last)
    }

    @Test func `a soft copy is small, framed with room, and keeps the colour`() {
        let copy = SoftCopy.of(red)
        #expect(copy.width == 160 && copy.height == 96)
        #expect(copy[80, 48].alpha == 255)
        #expect(copy[0, 0].alpha == 0)
        for x in 0..<copy.width where copy[x, 48].alpha > 20 {
            #expect(copy[x, 48].red > 190 && copy[x, 48].green == 0, "clear pixels lend no colour")
        }
    }
}
