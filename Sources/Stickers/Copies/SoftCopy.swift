package import Pixels

/// The small blurred copy of a sticker that the carousel fades to while the sticker leaves.
///
/// Browsers cannot blur in a scroll-linked animation without stuttering, but they can cross-fade; and at the size it
/// is shown, a blurred picture needs few pixels. The pages also draw the sticker's shadow from it.
package enum SoftCopy {
    /// How far the copy reaches beyond the sticker on every side, as a fraction of the sticker's longest side.
    /// `Site/site.css` places it accordingly.
    package static let reach = 0.125

    /// Standard deviation of the blur, as a fraction of the sticker's longest side.
    ///
    /// The carousel's blur is 2 % of its width when a slide has left; a sticker takes between 45 % (wide window) and
    /// 78 % (phone) of that width.
    static let deviation = 0.032

    /// The longest side of a copy, in pixels, before ``reach`` is added.
    static let side = 128

    /// The copy of a sticker: the sticker's longest side becomes 128 pixels, with 16 on every side for the blur.
    package static func of(_ sticker: Raster) -> Raster {
        let small = sticker.fitted(longestSide: side)
        let border = border(longestSide: small.longestSide)
        var padded = Raster(width: small.width + 2 * border, height: small.height + 2 * border)
        padded.draw(small, x: border, y: border)
        return blurred(padded, deviation: Float(deviation) * Float(small.longestSide))
    }

    /// The size of the copy of a sticker, in pixels.
    static func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
        let small = Raster.fittedSize(width: width, height: height, longestSide: side)
        let border = border(longestSide: max(small.width, small.height))
        return (small.width + 2 * border, small.height + 2 * border)
    }

    private static func border(longestSide: Int) -> Int { Int((Double(longestSide) * reach).rounded()) }

    /// A Gaussian blur with colours weighted by coverage, so that clear pixels lend no colour. `deviation` in pixels.
    private static func blurred(_ raster: Raster, deviation: Float) -> Raster {
        let radius = max(1, Int((deviation * 3).rounded(.up)))
        var weights = (-radius...radius).map { offset -> Float in
            let distance = Float(offset) / max(0.1, deviation)
            return Elementary.exponential(-distance * distance / 2)
        }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        var pixels = (0..<raster.width * raster.height).map { index -> SIMD4<Float> in
            let offset = index * Raster.channels
            let alpha = Float(raster.bytes[offset + 3])
            let color = SIMD4(
                Float(raster.bytes[offset]), Float(raster.bytes[offset + 1]), Float(raster.bytes[offset + 2]),
                255)
            return color * (alpha / 255)
        }
        let (width, height) = (raster.width, raster.height)
        pixels = blurredAlong(pixels, lines: height, count: width, lineStep: width, step: 1, weights)
        pixels = blurredAlong(pixels, lines: width, count: height, lineStep: 1, step: width, weights)
        var bytes = [UInt8](repeating: 0, count: pixels.count * Raster.channels)
        for (index, pixel) in pixels.enumerated() where pixel.w >= 0.5 {
            let color = pixel * (255 / pixel.w)
            for channel in 0..<3 {
                bytes[index * 4 + channel] = UInt8(max(0, min(255, color[channel] + 0.5)))
            }
            bytes[index * 4 + 3] = UInt8(min(255, pixel.w + 0.5))
        }
        return Raster(width: width, height: height, bytes: bytes)
    }

    private static func blurredAlong(
        _ pixels: [SIMD4<Float>], lines: Int, count: Int, lineStep: Int, step: Int, _ weights: [Float]
    ) -> [SIMD4<Float>] {
        var result = pixels
        let radius = weights.count / 2
        for line in 0..<lines {
            for place in 0..<count {
                var sum = SIMD4<Float>.zero
                for tap in weights.indices {
                    let from = place + tap - radius
                    guard from >= 0 && from < count else { continue }
                    sum += pixels[line * lineStep + from * step] * weights[tap]
                }
                result[line * lineStep + place * step] = sum
            }
        }
        return result
    }
}
