#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
package import Palette
package import Pixels

/// The pictures that chats and social networks show for a link: stickers over a gradient of their photos' colours.
///
/// 1200x630 pixels, opaque, as Open Graph and Twitter cards advise. The address beside the picture names the sticker,
/// so there is no text in it.
package enum LinkPreview {
    /// Size in pixels.
    package static let width = 1200, height = 630
    /// How many stickers the preview of a pack shows at most.
    package static let mostStickers = 3
    /// The steps that the stickers' channels may be in, of 255. Steps of 4 are a third less to store in a PNG, and no one
    /// sees them at this size; coarser ones are for stickers that are still too much to store.
    package static let steps = [4, 8, 12, 16]
    /// Crawlers pass over larger pictures, in bytes.
    package static let mostBytes = 300_000

    /// The preview of a pack: its first stickers, fanned out, over the strongest colours of their schemes.
    ///
    /// - Parameters:
    ///   - stickers: at most ``mostStickers`` are drawn; none leaves the gradient.
    ///   - schemes: the stickers' schemes, in the same order.
    ///   - step: one of ``steps``.
    package static func pack(stickers: [Raster], schemes: [ColorScheme], step: Int = steps[0]) -> Raster {
        var canvas = gradient(PhotoGradient(covering: schemes))
        let shown = Array(stickers.prefix(mostStickers))
        // Outermost first, so that the middle lies on top.
        for place in places(of: shown.count).reversed() {
            draw(shown[place.sticker], at: place, step: step, on: &canvas)
        }
        return canvas
    }

    /// The preview of one sticker: large, over its photo's gradient.
    ///
    /// - Parameter step: one of ``steps``.
    package static func sticker(_ sticker: Raster, scheme: ColorScheme, step: Int = steps[0]) -> Raster {
        var canvas = gradient(PhotoGradient(scheme))
        draw(sticker, at: Place(sticker: 0, x: 600, y: 315, side: 520, degrees: -3), step: step, on: &canvas)
        return canvas
    }

    /// Where a sticker lies: the middle of it, its longest side in pixels, and its turn (clockwise).
    private struct Place {
        var sticker: Int
        var x, y, side, degrees: Float
    }

    /// The places of a fan of `count` stickers, the one in the middle first.
    private static func places(of count: Int) -> [Place] {
        switch count {
        case ..<1: return []
        case 1: return [Place(sticker: 0, x: 600, y: 315, side: 520, degrees: -3)]
        case 2:
            return [
                Place(sticker: 0, x: 385, y: 315, side: 460, degrees: -6),
                Place(sticker: 1, x: 815, y: 315, side: 460, degrees: 6),
            ]
        default:
            return (0..<count).map { index in
                // 0, -1, 1, -2, 2: from the middle outwards.
                let rank = Float((index + 1) / 2) * (index % 2 == 1 ? -1 : 1)
                return Place(
                    sticker: index, x: 600 + rank * 330, y: 315 + rank * rank * 10,
                    side: 450 - abs(rank) * 55, degrees: rank * 8)
            }
        }
    }

    /// The gradient from the top left to the bottom right corner, lighter around the middle.
    private static func gradient(_ gradient: PhotoGradient) -> Raster {
        let steps = 256
        let colors = (0...steps).map { gradient.gradient.light.color(at: Double($0) / Double(steps)) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * Raster.channels)
        for y in 0..<height {
            for x in 0..<width {
                let along = (Float(x) / Float(width - 1) + Float(y) / Float(height - 1)) / 2
                let color = colors[Int(along * Float(steps) + 0.5)]
                bytes.append(color.red)
                bytes.append(color.green)
                bytes.append(color.blue)
                bytes.append(255)
            }
        }
        return Raster(width: width, height: height, bytes: bytes)
    }

    private static func draw(_ sticker: Raster, at place: Place, step: Int, on canvas: inout Raster) {
        let scaled = scale(sticker, longestSide: place.side)
        var shadow = SoftCopy.of(sticker)
        for offset in stride(from: 0, to: shadow.bytes.count, by: Raster.channels) {
            shadow.bytes[offset] = 0
            shadow.bytes[offset + 1] = 0
            shadow.bytes[offset + 2] = 0
            shadow.bytes[offset + 3] = UInt8(Int(shadow.bytes[offset + 3]) * 80 / 255)
        }
        let reach = Float(1 + 2 * SoftCopy.reach)
        var below = place
        below.y += place.side * 0.035
        drawTurned(scale(shadow, longestSide: place.side * reach), at: below, step: step, on: &canvas)
        drawTurned(scaled, at: place, step: step, on: &canvas)
    }

    private static func scale(_ raster: Raster, longestSide: Float) -> Raster {
        let factor = longestSide / Float(raster.longestSide)
        return raster.resized(
            width: max(1, Int((Float(raster.width) * factor).rounded())),
            height: max(1, Int((Float(raster.height) * factor).rounded())))
    }

    /// Draws `raster` with its middle at the place, turned, each pixel mixed from the four around its source.
    private static func drawTurned(
        _ raster: Raster, at place: Place, step: Int, on canvas: inout Raster
    ) {
        let angle = place.degrees * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let (halfWidth, halfHeight) = (Float(raster.width) / 2, Float(raster.height) / 2)
        let reachX = abs(cosine) * halfWidth + abs(sine) * halfHeight + 1
        let reachY = abs(sine) * halfWidth + abs(cosine) * halfHeight + 1
        let columns = max(0, Int(place.x - reachX))..<max(0, min(width, Int(place.x + reachX) + 1))
        let rows = max(0, Int(place.y - reachY))..<max(0, min(height, Int(place.y + reachY) + 1))
        for y in rows {
            for x in columns {
                let (dx, dy) = (Float(x) + 0.5 - place.x, Float(y) + 0.5 - place.y)
                let sourceX = dx * cosine + dy * sine + halfWidth - 0.5
                let sourceY = -dx * sine + dy * cosine + halfHeight - 0.5
                let over = sample(raster, sourceX, sourceY, step: Float(step))
                if over.alpha > 0 { canvas[x, y] = over.composited(over: canvas[x, y]) }
            }
        }
    }

    /// The colour between pixels, weighted by coverage; clear outside the raster.
    private static func sample(_ raster: Raster, _ x: Float, _ y: Float, step: Float) -> RGBA {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        guard left >= -1, top >= -1, left < raster.width, top < raster.height else { return .clear }
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
        guard sum.w >= 0.5 else { return .clear }
        let color = sum / sum.w
        func coarse(_ channel: Float) -> UInt8 { UInt8(min(255, (channel / step).rounded() * step)) }
        return RGBA(coarse(color.x), coarse(color.y), coarse(color.z), UInt8(min(255, sum.w + 0.5)))
    }
}
