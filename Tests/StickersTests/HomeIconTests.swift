import Codecs
import Palette
import Pixels
import Testing

@testable import Stickers

@Suite struct HomeIconTests {
    private let light = SlideLight(
        ColorScheme(
            slots: [RGBA(40, 200, 0), RGBA(63, 185, 25), RGBA(86, 170, 50)].map {
                ColorScheme.Slot(color: $0, share: 1 / 3)
            }))

    /// A red square or triangle: one reaches into its corners, one does not.
    private func sticker(isTriangle: Bool) -> Raster {
        var raster = Raster(width: 300, height: 300)
        for y in 0..<300 {
            for x in 0..<300 where !isTriangle || abs(2 * x - 300) <= y {
                raster[x, y] = RGBA(220, 0, 0)
            }
        }
        return raster
    }

    private func isRed(_ color: RGBA) -> Bool { color.alpha > 128 && color.red > 150 && color.green < 90 }

    @Test(arguments: HomeIcon.allCases, [false, true])
    func `an icon has the right size, and a ground if it must be opaque`(
        icon: HomeIcon, isTriangle: Bool
    ) throws {
        let file = try icon.file(of: sticker(isTriangle: isTriangle), light: light)
        #expect(icon.isIcon(file))
        #expect(file.count < 60_000)
        let image = try ImageDecoder().decode(file).raster
        #expect(image.hasTransparency == [.small, .large].contains(icon))
        let reds = (0..<image.width * image.height).count { isRed(image[$0 % image.width, $0 / image.width]) }
        #expect(Double(reds) / Double(image.width * image.height) > (isTriangle ? 0.15 : 0.3))
    }

    @Test(arguments: [false, true])
    func `a phone cuts off only ground of an icon`(isTriangle: Bool) {
        let image = HomeIcon.maskable.picture(of: sticker(isTriangle: isTriangle), light: light)
        let reach = Float(image.width) * 0.4 + 1
        var farthest: Float = 0
        for y in 0..<image.height {
            for x in 0..<image.width where isRed(image[x, y]) {
                let (across, down) = (Float(x) + 0.5 - 256, Float(y) + 0.5 - 256)
                farthest = max(farthest, (across * across + down * down).squareRoot())
            }
        }
        #expect(farthest <= reach)
        // It takes the room that there is.
        #expect(farthest > reach - 12)
    }
}
