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
        // Light changes slowly: it is worked out for every sixteenth pixel, and mixed between.
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
        for y in 0..<height {
            let (row, partY) = (y / step, Float(y % step) / Float(step))
            for x in 0..<width {
                let (column, partX) = (x / step, Float(x % step) / Float(step))
                let at = row * columns + column
                let above = coarse[at] + (coarse[at + 1] - coarse[at]) * partX
                let below = coarse[at + columns] + (coarse[at + columns + 1] - coarse[at + columns]) * partX
                pixels.append(above + (below - above) * partY)
            }
        }
    }

    /// The picture in 8 bits: what lies between two steps becomes one of them by a noise that is always the same.
    var raster: Raster {
        var bytes = [UInt8](repeating: 255, count: pixels.count * Raster.channels)
        var noise: UInt32 = 0x9E37_79B9
        for (index, pixel) in pixels.enumerated() {
            noise ^= noise << 13
            noise ^= noise >> 17
            noise ^= noise << 5
            let part = Float(noise >> 8) / Float(1 << 24)
            let offset = index * Raster.channels
            for channel in 0..<3 { bytes[offset + channel] = UInt8(max(0, min(255, pixel[channel] + part))) }
        }
        return Raster(width: width, height: height, bytes: bytes)
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
        let own = color.map { SIMD4(Float($0.red), Float($0.green), Float($0.blue), 0) }
        for y in rows {
            for x in columns {
                let (dx, dy) = (Float(x) + 0.5 - place.x, Float(y) + 0.5 - place.y)
                let source = Self.sample(
                    raster, dx * cosine + dy * sine + halfWidth - 0.5,
                    dy * cosine - dx * sine + halfHeight - 0.5)
                guard source.w > 0 else { continue }
                let index = y * width + x
                pixels[index] += ((own ?? source / source.w) - pixels[index]) * (source.w / 255 * opacity)
            }
        }
    }

    /// The colour between pixels, multiplied by its coverage, which is the last part and 0...255; clear outside the raster.
    private static func sample(_ raster: Raster, _ x: Float, _ y: Float) -> SIMD4<Float> {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        guard left >= -1, top >= -1, left < raster.width, top < raster.height else { return .zero }
        let (partX, partY) = (x - Float(left), y - Float(top))
        var sum = SIMD4<Float>.zero
        for row in 0...1 {
            for column in 0...1 {
                let (px, py) = (left + column, top + row)
                guard px >= 0, py >= 0, px < raster.width, py < raster.height else { continue }
                let weight = (column == 1 ? partX : 1 - partX) * (row == 1 ? partY : 1 - partY)
                let pixel = raster[px, py]
                let alpha = Float(pixel.alpha) * weight
                sum += SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 1) * alpha
            }
        }
        return sum
    }
}
