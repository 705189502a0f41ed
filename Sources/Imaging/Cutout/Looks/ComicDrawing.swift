import Pixels

/// A sticker drawn like a comic: flat colours in few tones, ink along the photo's own edges, dots in the shadows. The colours are
/// smoothed without crossing edges (Papari and others, "Artistic Edge and Corner Enhancing Smoothing", 2007); tones and ink
/// follow Winnemöller and others, "Real-Time Video Abstraction", 2006.
struct ComicDrawing {
    /// The sticker's longest side in pixels; every length is a fraction of it.
    let side: Int
    /// Pixels of the sticker along one side of a pixel of the picture. Finer ink would be specks and broken lines.
    private var grain = 1

    init(side: Int) { self.side = side }

    private static let tones: Float = 6
    private static let saturation: Float = 1.45
    private static let ink = SIMD4<Float>(0.07, 0.06, 0.12, 0)
    private static let luma = SIMD4<Float>(0.30, 0.59, 0.11, 0)
    /// Dots along the longest side, and how dark they are.
    private static let (dots, dotInk): (Float, Float) = (100, 0.38)

    /// Stickers below this side are drawn at a multiple of it.
    private static let drawnSide = 400

    private func length(_ fraction: Double, least: Int = 1) -> Int {
        max(least, Int((Double(side) * fraction).rounded()))
    }

    /// Draws the sticker again as a comic. Averages encoded values, as painters mix.
    func draw(on sticker: inout Raster) {
        guard side >= Self.drawnSide else { return drawEnlarged(on: &sticker) }
        let wash = wash(of: sticker)
        let tone = ColorPlane.tone(onWhite: sticker, Self.luma)
            .boxBlurred(radius: length(0.0014, least: max(1, grain - 1)), times: grain > 1 ? 2 : 1)
        let columns = LinearMix.along(from: wash.flat.width, to: sticker.width)
        var colors = [SIMD4<Float>](repeating: .zero, count: wash.flat.width)
        var tones = colors.map { _ in SIMD2<Float>.zero }
        for (y, row) in LinearMix.along(from: wash.flat.height, to: sticker.height).enumerated() {
            let (low, high) = (row.low * colors.count, row.high * colors.count)
            for x in colors.indices {
                let (above, below) = (wash.flat.values[low + x], wash.flat.values[high + x])
                colors[x] = above + (below - above) * row.share
                tones[x] = wash.tones[low + x] + (wash.tones[high + x] - wash.tones[low + x]) * row.share
            }
            for (x, column) in columns.enumerated() {
                let index = y * sticker.width + x
                let at = index * Raster.channels
                guard sticker.bytes[at + 3] > 0 else { continue }
                let mixed = colors[column.low] + (colors[column.high] - colors[column.low]) * column.share
                let around = tones[column.low] + (tones[column.high] - tones[column.low]) * column.share
                var color = Self.toned(mixed)
                color *= 1 - Self.dotInk * dot(x, y, darkness: (0.52 - around.x) / 0.42)
                // Ink is where the photo is darker than around.
                color += (Self.ink - color) * Self.smoothStep((around.y - tone.values[index] - 0.013) / 0.030)
                for channel in 0..<3 {
                    sticker.bytes[at + channel] = UInt8(min(1, max(0, color[channel])) * 255 + 0.5)
                }
            }
        }
    }

    /// Draws a small sticker at a larger size, because lines of a whole pixel would cover all of it.
    private func drawEnlarged(on sticker: inout Raster) {
        let factor = (Self.drawnSide + side - 1) / side
        var large = sticker.resized(width: sticker.width * factor, height: sticker.height * factor)
        var drawing = ComicDrawing(side: large.longestSide)
        drawing.grain = factor
        drawing.draw(on: &large)
        let drawn = large.resized(width: sticker.width, height: sticker.height)
        for at in stride(from: 0, to: sticker.bytes.count, by: Raster.channels)
        where sticker.bytes[at + 3] > 0 {
            for channel in 0..<3 { sticker.bytes[at + channel] = drawn.bytes[at + channel] }
        }
    }

    /// Returns what varies slowly, at half the size: flat colours, and two blurred lightnesses (for shadows and for lines).
    private func wash(of sticker: Raster) -> (flat: ColorPlane, tones: [SIMD2<Float>]) {
        let step = 2
        let photo = ColorPlane(onWhite: sticker, step: step)
        let flat = photo.smoothed(reach: length(0.006, least: 2) / step)
        let shadow = flat.tone(Self.luma).boxBlurred(radius: length(0.008) / step, times: 2)
        let wide = photo.tone(Self.luma)
            .boxBlurred(radius: length(0.0038, least: 2 * grain) / step, times: 2)
        return (flat, zip(shadow.values, wide.values).map { SIMD2($0, $1) })
    }

    /// Returns a colour in one of few tones, more colourful.
    private static func toned(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let lightness = (color * luma).sum()
        let step = lightness * tones
        let below = step.rounded(.down)
        // A short slope between two tones keeps edges from being ragged.
        let tone = (below + smoothStep((step - below - 0.5) / 0.24 + 0.5)) / tones
        let drawn = min(1, max(0, (0.3 * lightness + 0.7 * tone) * 1.06 - 0.01))
        return (color - lightness) * saturation + drawn
    }

    /// Returns how much of a pixel a dot of the shadow's screen covers, 0...1. The screen is turned by 45 degrees.
    private func dot(_ x: Int, _ y: Int, darkness: Float) -> Float {
        guard darkness > 0.02 else { return 0 }
        let period = Float(side) / Self.dots
        let turn = 0.5.squareRoot() / Double(period)
        let (along, across) = (Float(Double(x + y) * turn), Float(Double(y - x) * turn))
        let (dx, dy) = (along - along.rounded(), across - across.rounded())
        let distance = (dx * dx + dy * dy).squareRoot()
        return min(1, max(0, (0.5 * min(1, darkness).squareRoot() - distance) * period / 1.4 + 0.5))
    }

    private static func smoothStep(_ value: Float) -> Float {
        let share = min(1, max(0, value))
        return share * share * (3 - 2 * share)
    }
}

/// Colours as floats: encoded red, green and blue, 0...1.
private struct ColorPlane {
    let width, height: Int
    /// The fourth number is free.
    var values: [SIMD4<Float>]

    /// Averages a sticker as it looks on white.
    ///
    /// - Parameter step: how many pixels along each side become one.
    init(onWhite sticker: Raster, step: Int) {
        (width, height) = ((sticker.width + step - 1) / step, (sticker.height + step - 1) / step)
        values = [SIMD4<Float>](repeating: .zero, count: width * height)
        for y in 0..<sticker.height {
            for x in 0..<sticker.width {
                values[y / step * width + x / step] += Self.color(of: sticker, y * sticker.width + x)
            }
        }
        // The last row and column may have fewer pixels each.
        for y in 0..<height {
            let rows = min(step, sticker.height - y * step)
            for x in 0..<width {
                let count = rows * min(step, sticker.width - x * step)
                values[y * width + x] /= Float(count)
            }
        }
    }

    /// Returns the weighted sum of each pixel's three values, as it looks on white.
    static func tone(onWhite sticker: Raster, _ weights: SIMD4<Float>) -> Plane {
        Plane(
            width: sticker.width, height: sticker.height,
            values: (0..<sticker.width * sticker.height).map { (color(of: sticker, $0) * weights).sum() })
    }

    private static func color(of sticker: Raster, _ index: Int) -> SIMD4<Float> {
        let at = index * Raster.channels
        let alpha = Float(sticker.bytes[at + 3]) * (1 / 255)
        let color = SIMD4(
            Float(sticker.bytes[at]), Float(sticker.bytes[at + 1]), Float(sticker.bytes[at + 2]), 0)
        return color * (alpha * (1 / 255)) + (1 - alpha) * SIMD4(1, 1, 1, 0)
    }

    private init(width: Int, height: Int, values: [SIMD4<Float>]) {
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// Returns the weighted sum of each pixel's three values.
    func tone(_ weights: SIMD4<Float>) -> Plane {
        Plane(width: width, height: height, values: values.map { ($0 * weights).sum() })
    }

    /// Smooths even areas, not edges. Each pixel takes the mean of those of its four squares that vary least.
    ///
    /// - Parameter reach: the squares' sides, minus one.
    func smoothed(reach: Int) -> ColorPlane {
        var squares = self
        for index in values.indices { squares.values[index].w = (values[index] * values[index]).sum() }
        let means = squares.means(of: reach + 1)
        var out = values
        for y in 0..<height {
            let rows = (max(0, y - reach) * width, y * width)
            for x in 0..<width {
                let left = max(0, x - reach)
                let corners = (
                    means[rows.0 + left], means[rows.0 + x], means[rows.1 + left], means[rows.1 + x]
                )
                let variance = SIMD4(
                    Self.variance(corners.0), Self.variance(corners.1), Self.variance(corners.2),
                    Self.variance(corners.3))
                var weight = 1 / (variance + 1e-5)
                weight *= weight
                weight *= weight
                weight /= weight.sum()
                var mean = corners.0 * weight.x + corners.1 * weight.y
                mean += corners.2 * weight.z + corners.3 * weight.w
                mean.w = 0
                out[y * width + x] = mean
            }
        }
        return ColorPlane(width: width, height: height, values: out)
    }

    /// Returns a square's variance from its mean; the fourth number is the mean of the squared values.
    private static func variance(_ mean: SIMD4<Float>) -> Float {
        max(0, mean.w + mean.w * mean.w - (mean * mean).sum())
    }

    /// Returns the mean of the square to the right and below each pixel, cut off at the edges.
    private func means(of side: Int) -> [SIMD4<Float>] {
        var means = values
        let shares = (0..<max(width, height)).map { 1 / Float(min(side, $0 + 1)) }
        for y in 0..<height {
            var sum = SIMD4<Float>.zero
            let start = y * width
            for x in stride(from: width - 1, through: 0, by: -1) {
                sum += values[start + x]
                if x + side < width { sum -= values[start + x + side] }
                means[start + x] = sum * shares[width - 1 - x]
            }
        }
        var sums = [SIMD4<Float>](repeating: .zero, count: width)
        let rows = means
        for y in stride(from: height - 1, through: 0, by: -1) {
            for x in 0..<width {
                sums[x] += rows[y * width + x]
                if y + side < height { sums[x] -= rows[(y + side) * width + x] }
                means[y * width + x] = sums[x] * shares[height - 1 - y]
            }
        }
        return means
    }
}
