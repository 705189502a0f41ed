package import Lettering
package import Palette
package import Pixels

/// The pictures that chats and social networks show for a link: stickers in their photos' light, with the title large behind
/// them. 1200x630 pixels, opaque, as Open Graph and Twitter cards advise. The important parts lie within the middle square, to
/// which some chats crop. A title that is too long, or not in the display face, is left out.
package enum LinkPreview {
    /// Size in pixels.
    package static let width = 1200, height = 630
    /// The most stickers in the preview of a pack.
    package static let maxStickers = 5

    /// Returns the preview of a pack: its ``fan(of:light:hasTitle:)`` in the light of the first sticker, the title behind it.
    package static func pack(_ fan: Raster, light: SlideLight, title: DisplayTitle) -> Raster {
        var canvas = PreviewCanvas(light.appearance(isDark: false))
        draw(title, on: &canvas, light)
        canvas.draw(fan)
        return canvas.raster()
    }

    /// Returns a fan of stickers with their shadows: most of a preview's work, for any title.
    ///
    /// - Parameters:
    ///   - stickers: the first ``maxStickers`` are drawn, the first one in front.
    ///   - light: gives the shadows their colour.
    ///   - hasTitle: whether to leave room for a title.
    package static func fan(of stickers: [Raster], light: SlideLight, hasTitle: Bool) -> Raster {
        var canvas = PreviewCanvas(nil)
        let shown = Array(stickers.prefix(maxStickers))
        for (place, sticker) in zip(places(shown.count, isLow: hasTitle), shown).reversed() {
            draw(sticker, at: place, light, on: &canvas)
        }
        return canvas.raster()
    }

    /// Returns the preview of one sticker: large, with its title behind it.
    package static func sticker(_ sticker: Raster, light: SlideLight, title: DisplayTitle) -> Raster {
        var canvas = PreviewCanvas(light.appearance(isDark: false))
        draw(title, on: &canvas, light)
        let place = PreviewCanvas.Place(
            x: 600, y: title.isInFace ? 390 : 315, side: title.isInFace ? 440 : 550, degrees: -3)
        draw(sticker, at: place, light, on: &canvas)
        return canvas.raster()
    }

    /// Returns the places in a fan, the front one first.
    private static func places(_ count: Int, isLow: Bool) -> [PreviewCanvas.Place] {
        let middle: Float = isLow ? 410 : 325
        let side: Float = isLow ? 400 : 480
        return (0..<count).map { index in
            // 0, -1, 1, -2, 2: from the middle outwards. An even number of stickers has none in the middle.
            var rank = Float((index + 1) / 2) * (index % 2 == 1 ? -1 : 1)
            if count % 2 == 0 { rank += 0.5 }
            let away = abs(rank)
            return PreviewCanvas.Place(
                x: 600 + rank * (count > 3 ? 222 : 310), y: middle + away * away * 7,
                side: side * (1 - 0.1 * away), degrees: rank * 6)
        }
    }

    /// Draws the title across the upper third, where a sticker covers its feet: in one line, or in two if one
    /// would be small. Draws nothing if the face cannot write the title.
    private static func draw(
        _ title: DisplayTitle, on canvas: inout PreviewCanvas, _ light: SlideLight
    ) {
        guard title.isInFace else { return }
        let line = title.lines.joined(separator: " ")
        let lines = Lettering.width(of: line) <= 8.5 ? [line] : title.lines
        let widest = lines.map(Lettering.width).max() ?? 1
        let more = Lettering.leading * Float(lines.count - 1)
        let size = min(1080 / widest, 250 / (1 + more))
        let text = Lettering.coverage(of: lines, size: size)
        // The middle of the capitals of all lines is here.
        let top = (lines.count > 1 ? 150 : 132) - (Lettering.middle + more / 2) * size
        canvas.draw(
            text, x: (Float(width) - Float(text.width)) / 2, y: top,
            color: light.appearance(isDark: false).ink)
    }

    /// Draws a sticker with its shadow, a little to the lower right.
    private static func draw(
        _ sticker: Raster, at place: PreviewCanvas.Place, _ light: SlideLight, on canvas: inout PreviewCanvas
    ) {
        let soft = SoftCopy.of(sticker)
        var wide = place
        wide.side *= Float(1 + 2 * SoftCopy.reach)
        wide.x += place.side * 0.012
        wide.y += place.side * 0.03
        canvas.draw(soft, at: wide, color: light.appearance(isDark: false).shade, opacity: 0.42)
        canvas.draw(sticker.fitted(longestSide: Int(place.side.rounded(.up))), at: place)
    }
}

extension SlideLight.Appearance {
    /// The colour of a shadow on this ground.
    var shade: RGBA {
        let depth = OKLab(depth)
        return OKLab(l: 0.22, a: depth.a * 0.5, b: depth.b * 0.5).rgba
    }
}
