import Pixels

/// Puts a lifted subject on its paper.
struct StickerFinish {
    let style: StickerStyle
    let geometry: StickerGeometry

    /// The sticker: the subject, its outline and its shadow, from top to bottom. `shape` is what the outline
    /// follows, at the sticker's size.
    func sticker(subject: Raster, shape: Matte) -> Raster {
        var sticker = Raster(width: geometry.width, height: geometry.height)
        let paper = geometry.outline > 0 ? StickerOutline(width: geometry.outline).coverage(of: shape) : nil
        if style.shadow {
            let shadow = StickerShadow(side: geometry.side).alpha(of: paper ?? shape)
            for index in shadow.values.indices {
                sticker.bytes[index * Raster.channels + 3] = shadow.values[index]
            }
        }
        guard let paper else {
            sticker.draw(subject, x: geometry.border, y: geometry.border)
            return sticker
        }
        lay(style.outlineColor, paper, on: &sticker)
        sticker.draw(trimmed(subject, to: paper), x: geometry.border, y: geometry.border)
        return sticker
    }

    /// The subject as far as there is paper: single hairs that the outline does not follow end with it.
    private func trimmed(_ subject: Raster, to paper: Matte) -> Raster {
        var out = subject
        for y in 0..<out.height {
            let row = (y + geometry.border) * paper.width + geometry.border
            for x in 0..<out.width where paper.values[row + x] < 255 {
                let at = (y * out.width + x) * Raster.channels + 3
                out.bytes[at] = min(out.bytes[at], paper.values[row + x])
            }
        }
        return out
    }

    private func lay(_ color: RGBA, _ coverage: Matte, on sticker: inout Raster) {
        for index in coverage.values.indices where coverage.values[index] > 0 {
            let at = index * Raster.channels
            let alpha = UInt8((Int(coverage.values[index]) * Int(color.alpha) + 127) / 255)
            var result = RGBA(color.red, color.green, color.blue, alpha)
            // Only the shadow lies below, which is black.
            if alpha < 255 { result = result.composited(over: RGBA(0, 0, 0, sticker.bytes[at + 3])) }
            sticker.bytes[at] = result.red
            sticker.bytes[at + 1] = result.green
            sticker.bytes[at + 2] = result.blue
            sticker.bytes[at + 3] = result.alpha
        }
    }
}
