package import Pixels

/// The small blurred copy of a sticker that the carousel fades to while the sticker leaves. Browsers can cross-fade in a
/// scroll-linked animation, but not blur without stuttering. It also makes the sticker's shadow.
package enum SoftCopy {
    /// How far the copy reaches beyond the sticker on every side, as a fraction of its longest side. `Site/site.css` knows it.
    package static let reach = 0.125

    /// Standard deviation of the blur, as a fraction of the sticker's longest side. The carousel's blur is 2 % of its width when
    /// a slide has left; a sticker takes between 45 % (wide window) and 78 % (phone) of that width.
    static let deviation = 0.032

    /// The longest side of a copy, in pixels, before ``reach`` is added.
    static let side = 128

    /// Returns the copy of a sticker: the sticker's longest side becomes 128 pixels, with 16 on every side for the blur.
    package static func of(_ sticker: Raster) -> Raster {
        let small = sticker.fitted(longestSide: side)
        let border = border(longestSide: small.longestSide)
        var padded = Raster(width: small.width + 2 * border, height: small.height + 2 * border)
        padded.draw(small, x: border, y: border)
        return padded.blurred(deviation: Float(deviation) * Float(small.longestSide))
    }

    /// Returns the size of the copy of a sticker, in pixels.
    static func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
        let small = Raster.fittedSize(width: width, height: height, longestSide: side)
        let border = border(longestSide: max(small.width, small.height))
        return (small.width + 2 * border, small.height + 2 * border)
    }

    private static func border(longestSide: Int) -> Int { Int((Double(longestSide) * reach).rounded()) }
}
