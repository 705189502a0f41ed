import Palette
import Pixels

/// A picture of ``LinkPreview``'s size with finer steps than 8 bits. It is dithered at the end if it has a ground, so that
/// gradients show no edges. It is drawn row by row, each row with all its layers.
struct PreviewCanvas {
    typealias Place = TurnedLayer.Place

    private enum Part {
        case text(Plane, left: Int, top: Int, ink: SIMD4<Float>)
        case picture(TurnedLayer)
        case whole(Raster)
    }

    private let ground: Ground?
    private var parts: [Part] = []

    /// - Parameter ground: a page's light; `nil` for a clear ground.
    init(_ ground: SlideLight.Appearance?) { self.ground = ground.map(Ground.init) }

    /// Lays a colour over the canvas where `coverage` is; its top left corner is at (`x`, `y`).
    mutating func draw(_ coverage: Plane, x: Float, y: Float, color: RGBA) {
        parts.append(
            .text(
                coverage, left: Int(x.rounded()), top: Int(y.rounded()),
                ink: SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)))
    }

    /// Draws a picture at its place; `color` replaces its own colours, `opacity` of the whole is 0...1.
    mutating func draw(_ raster: Raster, at place: Place, color: RGBA? = nil, opacity: Float = 1) {
        parts.append(.picture(TurnedLayer(raster, at: place, ink: color, opacity: opacity)))
    }

    /// Draws a picture of the canvas's size.
    mutating func draw(_ raster: Raster) { parts.append(.whole(raster)) }

    /// Returns the picture in 8 bits.
    func raster() -> Raster {
        ground == nil
            ? Raster(width: LinkPreview.width, height: LinkPreview.height, layering: draw)
            : Raster(width: LinkPreview.width, height: LinkPreview.height, dithering: draw)
    }

    private func draw(_ row: inout [SIMD4<Float>], y: Int) {
        ground?.fill(&row, y: y)
        for part in parts {
            switch part {
            case .text(let coverage, let left, let top, let ink):
                Self.lay(coverage, at: left, y - top, ink, over: &row)
            case .picture(let picture): picture.lay(over: &row, y: y)
            case .whole(let raster): raster.lay(over: &row, y: y)
            }
        }
    }

    /// Lays a colour over a row, by line `line` of `coverage`, which begins at column `left`.
    private static func lay(
        _ coverage: Plane, at left: Int, _ line: Int, _ ink: SIMD4<Float>, over row: inout [SIMD4<Float>]
    ) {
        guard (0..<coverage.height).contains(line) else { return }
        for x in row.indices.clamped(to: left..<left + coverage.width) {
            row[x] += (ink - row[x]) * coverage[x - left, line]
        }
    }

    /// The light of a page. Computed for every sixteenth pixel (a divisor of the width), then mixed.
    private struct Ground {
        private static let step = 16
        private static let columns = LinkPreview.width / step + 2, rows = LinkPreview.height / step + 2
        /// Red, green and blue of each grid point, sRGB-encoded, 0...255.
        private let coarse: [SIMD4<Float>]

        init(_ ground: SlideLight.Appearance) {
            func encoded(_ value: Float) -> Float { SRGB.encoded(max(0, min(1, value))) * 255 }
            var coarse: [SIMD4<Float>] = []
            for row in 0..<Self.rows {
                for column in 0..<Self.columns {
                    let light = ground.light(
                        x: Float(column * Self.step) / Float(LinkPreview.width),
                        y: Float(row * Self.step) / Float(LinkPreview.height)
                    ).linearRGB
                    coarse.append(SIMD4(encoded(light.x), encoded(light.y), encoded(light.z), 0))
                }
            }
            self.coarse = coarse
        }

        /// Fills a row with the light.
        func fill(_ pixels: inout [SIMD4<Float>], y: Int) {
            let (row, part) = (y / Self.step, Float(y % Self.step) / Float(Self.step))
            func light(_ column: Int) -> SIMD4<Float> {
                let above = coarse[row * Self.columns + column]
                return above + (coarse[(row + 1) * Self.columns + column] - above) * part
            }
            var left = light(0)
            for column in 0..<LinkPreview.width / Self.step {
                let right = light(column + 1)
                let slope = (right - left) * (1 / Float(Self.step))
                for x in 0..<Self.step { pixels[column * Self.step + x] = left + slope * Float(x) }
                left = right
            }
        }
    }
}
