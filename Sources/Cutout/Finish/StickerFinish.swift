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
        if let paper { lay(style.outlineColor, paper, on: &sticker) }
        sticker.draw(subject, x: geometry.border, y: geometry.border)
        return sticker
    }

    private func lay(_ color: RGBA, _ coverage: Matte, on sticker: inout Raster) {
        for y in 0..<sticker.height {
            for x in 0..<sticker.width {
                let alpha = (Int(coverage[x, y]) * Int(color.alpha) + 127) / 255
                guard alpha > 0 else { continue }
                let over = RGBA(color.red, color.green, color.blue, UInt8(alpha))
                sticker[x, y] = over.composited(over: sticker[x, y])
            }
        }
    }
}
