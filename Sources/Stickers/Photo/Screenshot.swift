import Codecs
import Essentials
import Files

/// The rule for pictures of a phone's screen among photos.
package enum ScreenshotRule: String, Sendable, CaseIterable {
    /// They are left out.
    case skip
    /// They become stickers.
    case use
}

extension PhotoFile {
    /// Whether the photo is a picture of a screen: by its name, or as an opaque PNG without a camera's data in the size of a
    /// phone's screen.
    package var isScreenshot: Bool {
        if PhotoName(fileName).isOfScreen { return true }
        guard fileName.lowercased().hasSuffix(".png"),
            let start = try? InputFile(path).bytes(upTo: Self.mostOfStart),
            let header = try? ImageDecoder().header(of: start), header.format == .png, !header.hasAlpha,
            !header.isAnimated, CaptureTime.of(start) == nil
        else { return false }
        let sides = [min(header.width, header.height), max(header.width, header.height)]
        return Self.screens.contains(sides)
    }

    /// The part of a PNG that is read, in bytes; its header and metadata are at its start.
    private static let mostOfStart = 1 << 16

    /// The screens of iPhones from the 6 on, in pixels (Apple, Human Interface Guidelines, Layout), and common ones of
    /// Android phones. Sizes that pictures have for other reasons, such as 1080 x 1920, are left out.
    private static let screens: Set<[Int]> = [
        [750, 1334], [828, 1792], [1125, 2436], [1170, 2532], [1179, 2556], [1206, 2622], [1242, 2208],
        [1242, 2688], [1260, 2736], [1284, 2778], [1290, 2796], [1320, 2868],
        [1080, 2220], [1080, 2280], [1080, 2310], [1080, 2340], [1080, 2400], [1080, 2408], [1080, 2424],
        [1220, 2712], [1344, 2992], [1440, 2960], [1440, 3040], [1440, 3088], [1440, 3120], [1440, 3200],
    ]
}
