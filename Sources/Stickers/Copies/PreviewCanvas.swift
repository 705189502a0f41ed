import Palette
import Pixels

/// A picture of ``LinkPreview``'s size that is drawn in more steps than 256, and dithered in the end: gradients show no edges.
struct PreviewCanvas {
    /// Where a sticker lies: the middle of it and its longest side in pixels, and its turn (clockwise).
    struct Place {
        var x, y, side, degrees: Float
    }

    /// Red, green and blue of each pixel, sRGB-encoded, 0...255.
    private var pixels: [SIMD4<Float>]
    private let width = LinkPreview.width, height = LinkPreview.height

    /// The ground of a page.
    init(_ ground: SlideLight.Appearance) {
        // Light changes slowly: it is worked out for every sixteenth pixel, and mixed between. The width is a multiple of that.
        let step = 16
        let (columns, rows) = (width / step + 2, height / step + 2)
        var coarse: [SIMD4<Float>] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let light = ground.light(
                    x: Float(column * step) / Float(width), y: Float(row * step) / Float(height)
                ).linearRGB
                func encoded(_ value: Float) -> Float { SRGB.encoded(max(0, min(1, value))) * 255 }
                coarse.append(SIMD4(encoded(light.x), encoded(light.y), encoded(light.z), 0))
            }
        }
        pixels = []
        pixels.reserveCapacity(width * height)
        var line = [SIMD4<Float>](repeating: .zero, count: columns)
        for y in 0..<height {
            let (row, part) = (y / step, Float(y % step) / Float(step))
            for column in 0..<columns {
                let above = coarse[row * columns + column]
                line[column] = above + (coarse[(row + 1) * columns + column] - above) * part
            }
            for left in 0..<width / step {
                let slope = (line[left + 1] - line[left]) * (1 / Float(step))
                for x in 0..<step { pixels.append(line[left] + slope * Float(x)) }
            }
        }
    }

    /// The picture in 8 bits: what lies between two steps becomes one of them by a noise that is always the same.
    consuming func raster() -> Raster {
        var noise: UInt32 = 0x9E37_79B9
        for index in pixels.indices {
            noise ^= noise << 13
            noise ^= noise >> 17
            noise ^= noise << 5
            pixels[index] += Float(noise >> 8) * (1 / Float(1 << 24)) - 0.5
            pixels[index].w = 255
        }
        return Raster(width: width, height: height, rounding: pixels)
    }

    /// Lays a colour over it where `coverage` is, whose top left corner comes to lie at `x`, `y`.
    mutating func draw(_ coverage: Plane, x: Float, y: Float, color: RGBA, opacity: Float = 1) {
        let (left, top) = (Int(x.rounded()), Int(y.rounded()))
        let ink = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
        for row in max(0, -top)..<max(0, -top, min(coverage.height, height - top)) {
            for column in max(0, -left)..<max(0, -left, min(coverage.width, width - left)) {
                let index = (top + row) * width + left + column
                pixels[index] += (ink - pixels[index]) * (coverage[column, row] * opacity)
            }
        }
    }

    /// Draws a picture at its place, scaled and turned, each pixel mixed from the four around its source.
    ///
    /// - Parameters:
    ///   - color: instead of the picture's own.
    ///   - opacity: of all of it, 0...1.
    mutating func draw(_ raster: Raster, at place: Place, color: RGBA? = nil, opacity: Float = 1) {
        let scale = Float(raster.longestSide) / place.side
        let angle = place.degrees * .pi / 180
        let (cosine, sine) = (Elementary.cosine(angle) * scale, Elementary.sine(angle) * scale)
        let (halfWidth, halfHeight) = (Float(raster.width) / 2, Float(raster.height) / 2)
        let reachX = (abs(cosine) * halfWidth + abs(sine) * halfHeight) / (scale * scale) + 1
        let reachY = (abs(sine) * halfWidth + abs(cosine) * halfHeight) / (scale * scale) + 1
        let columns = max(0, Int(place.x - reachX))..<max(0, min(width, Int(place.x + reachX) + 1))
        let rows = max(0, Int(place.y - reachY))..<max(0, min(height, Int(place.y + reachY) + 1))
        let source = Source(raster, ink: color, opacity: opacity)
        for y in rows {
            let dy = Float(y) + 0.5 - place.y
            for x in columns {
                let dx = Float(x) + 0.5 - place.x
                let over = source.pixel(
                    x: dx * cosine + dy * sine + halfWidth - 0.5,
                    y: dy * cosine - dx * sine + halfHeight - 0.5)
                let index = y * width + x
                pixels[index] += over - pixels[index] * over.w
            }
        }
    }

    /// A picture that is drawn from: colours of 0...255 multiplied by their coverage, which is the last part and 0...1, with a
    /// clear pixel on every side.
    private struct Source {
        private let width, height: Int
        private var pixels: [SIMD4<Float>]

        init(_ raster: Raster, ink: RGBA?, opacity: Float) {
            (width, height) = (raster.width + 2, raster.height + 2)
            pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
            let share = opacity / 255
            let own = ink.map { SIMD4(Float($0.red), Float($0.green), Float($0.blue), 1) }
            for y in 0..<raster.height {
                for x in 0..<raster.width {
                    let at = (y * raster.width + x) * Raster.channels
                    let color =
                        own
                        ?? SIMD4(
                            Float(raster.bytes[at]), Float(raster.bytes[at + 1]), Float(raster.bytes[at + 2]),
                            1)
                    pixels[(y + 1) * width + x + 1] = color * (Float(raster.bytes[at + 3]) * share)
                }
            }
        }

        /// What lies between pixels, counted from the middle of the raster's first; clear outside.
        @inline(__always)
        func pixel(x: Float, y: Float) -> SIMD4<Float> {
            // Whole numbers without the sign's own way of rounding.
            let (left, top) = (x + 1, y + 1)
            guard left >= 0, top >= 0, left < Float(width - 1), top < Float(height - 1) else { return .zero }
            let (column, row) = (Int(left), Int(top))
            let (partX, partY) = (left - Float(column), top - Float(row))
            let at = row * width + column
            let above = pixels[at] + (pixels[at + 1] - pixels[at]) * partX
            let below = pixels[at + width] + (pixels[at + width + 1] - pixels[at + width]) * partX
            return above + (below - above) * partY
        }
    }
}
