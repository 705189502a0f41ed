import Lettering
import Palette
import Pixels
import TestSupport
import Testing

@testable import Stickers

struct LinkPreviewTests {
    private let scheme = ColorScheme(
        slots: [RGBA(40, 200, 0), RGBA(63, 185, 25), RGBA(86, 170, 50), RGBA(109, 155, 75)].map {
            ColorScheme.Slot(color: $0, share: 0.25)
        })
    private var light: SlideLight { SlideLight(scheme) }
    private let red = Raster(width: 200, height: 100, filledWith: RGBA(200, 0, 0))

    private func pack(_ stickers: [Raster], _ title: String) -> Raster {
        let title = DisplayTitle(title)
        let fan = LinkPreview.fan(of: stickers, light: light, hasTitle: title.isInFace)
        return LinkPreview.pack(fan, light: light, title: title)
    }

    /// The number of pixels that are told apart from those of the other.
    private func difference(_ one: Raster, _ other: Raster) -> Int {
        one.differences(from: other, over: 12)
    }

    @Test(arguments: 0...7)
    func `a pack's preview is 1200x630, opaque, and shows its stickers`(count: Int) {
        let preview = pack(Array(repeating: red, count: count), "Toys")
        #expect(preview.width == 1200 && preview.height == 630)
        #expect(!preview.hasTransparency)
        let reds = preview.count { $0.red > 190 && $0.green < 10 }
        #expect((reds > 20_000) == (count > 0), "\(reds) red pixels")
    }

    @Test func `a sticker's preview shows the sticker in its light, with the title behind it`() {
        let titled = LinkPreview.sticker(red, light: light, title: DisplayTitle("Duck"))
        let untitled = LinkPreview.sticker(red, light: light, title: DisplayTitle("猫"))
        #expect(titled[600, 372].red > 190 && untitled[600, 315].red > 190)
        let ground = light.appearance(isDark: false)
        for (x, y) in [(0, 0), (1199, 629), (1199, 0)] {
            let expected = OKLab(ground.color(x: Float(x) / 1199, y: Float(y) / 629))
            #expect(OKLab(untitled[x, y]).distance(to: expected) < 0.01, "\(x), \(y)")
        }
        let ink = OKLab(ground.ink)
        let inked = (0..<1200).count { OKLab(titled[$0, 150]).distance(to: ink) < 0.05 }
        #expect(inked > 150, "\(inked) pixels of a line through the title")
        #expect(!(0..<1200).contains { OKLab(untitled[$0, 60]).distance(to: ink) < 0.05 })
    }

    @Test func `the important parts are within the middle square`() {
        // Chats crop to it: the sticker, and a short title.
        let preview = LinkPreview.sticker(red, light: light, title: DisplayTitle("Duck"))
        let empty = pack([], "")
        for x in [0, 120, 240, 960, 1080, 1199] {
            for y in stride(from: 300, to: 629, by: 10) {
                #expect(OKLab(preview[x, y]).distance(to: OKLab(empty[x, y])) < 0.06, "\(x), \(y)")
            }
        }
    }

    @Test func `the ground has no visible edges`() {
        // Undithered, neighbours in a row would be alike over long ways and then all change at once.
        let ground = pack([], "")
        var longest = 0
        for y in stride(from: 5, to: 630, by: 50) {
            var run = 0
            for x in 1..<1200 {
                run = ground[x, y] == ground[x - 1, y] ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        #expect(longest < 60, "\(longest) alike in a row")
        let again = pack([], "")
        #expect(difference(ground, again) == 0 && ground == again, "the noise is always the same")
    }

    @Test func `a soft copy is small, has a border, and keeps the colour`() {
        let copy = SoftCopy.of(red)
        #expect(copy.width == 160 && copy.height == 96)
        #expect(copy[80, 48].alpha == 255)
        #expect(copy[0, 0].alpha == 0)
        for x in 0..<copy.width where copy[x, 48].alpha > 20 {
            #expect(copy[x, 48].red > 190 && copy[x, 48].green == 0, "clear pixels lend no colour")
        }
    }
}
