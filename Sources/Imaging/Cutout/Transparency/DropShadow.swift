import Pixels

/// A drop shadow in a picture's alpha channel: one dark colour that fades out around the opaque pixels, or lies
/// beside them in their shape.
struct DropShadow: Sendable, Equatable {
    /// The shadow's colour, red, green and blue of 0...255.
    let color: SIMD3<Float>

    /// Least alpha of the pixels that cast the shadow, and largest alpha of the shadow's own.
    private static let core: UInt8 = 250
    private static let most: UInt8 = 230
    /// Width of the rim along the opaque pixels that mixes their colour with the shadow's, in pixels.
    private static let rim = 2
    /// The least share of the visible pixels that are opaque.
    private static let minCore = 0.2
    /// The least area of a shadow, as a share of the opaque pixels; less is a soft edge.
    private static let minArea = 0.03
    /// The lightest colour of a shadow (Rec. 709 luma).
    private static let lightest: Float = 110
    /// The largest channel of a shadow's colour (more is a glow), and its pixels' largest difference from the mean.
    private static let brightest: Float = 190
    private static let spread: Float = 32
    /// The least share of the shadow's alpha that has that colour.
    private static let minPure = 0.85
    /// The largest mean alpha at a shadow's end; a harder end is a part of the picture, such as a dark lens.
    private static let softLimit = 40.0
    /// In a picture with at most this many alphas, a shadow fades in two steps or more, and the last is below `lastStep`.
    private static let fewAlphas = 16
    private static let lastStep = 110.0
    /// A shadow that does not fade has one alpha: this share of it is within `evenness` of it.
    private static let evenness = 12
    private static let minEven = 0.85
    /// Such a shadow is moved by at most this share of the side, and overlaps the shape by this (intersection over union).
    private static let farthest = 0.17
    private static let minCopied = 0.75
    /// Longest side of the grid for comparing shapes.
    private static let gridSide = 96

    /// Finds the shadow of a picture; `nil` if it has none.
    init?(in raster: Raster) {
        let alpha = Matte(alphaOf: raster).values
        let core = alpha.count { $0 >= Self.core }
        let visible = alpha.count { $0 > Transparency.invisible }
        guard visible < alpha.count, core > 0, Double(core) >= Self.minCore * Double(visible) else {
            return nil
        }
        let near = Self.nearCore(alpha, raster.width)
        let candidates = alpha.indices.filter {
            alpha[$0] > Transparency.invisible && alpha[$0] <= Self.most && !near[$0]
        }
        guard Double(candidates.count) >= Self.minArea * Double(core),
            let color = Self.commonColor(raster, candidates, alpha),
            Self.fades(candidates, alpha, raster.width)
                || Self.isEven(candidates, alpha) && Self.isCopy(candidates, alpha, raster.width)
        else { return nil }
        self.color = color
    }

    /// Returns the mean colour of pixels if it is dark and nearly all have it.
    private static func commonColor(_ raster: Raster, _ pixels: [Int], _ alpha: [UInt8]) -> SIMD3<Float>? {
        var sum = SIMD3<Float>.zero
        var weight: Float = 0
        // Limits the sums' rounding error; a sample of millions of pixels tells as much.
        for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 100_000)) {
            let share = Float(alpha[pixels[index]]) / 255
            sum += raster.color(at: pixels[index]) * share
            weight += share
        }
        let mean = sum / max(weight, 1e-3)
        guard (mean * SIMD3(0.2126, 0.7152, 0.0722)).sum() < lightest, mean.max() <= brightest else {
            return nil
        }
        let (all, pure) = pixels.reduce(into: (0, 0)) { counts, pixel in
            counts.0 += Int(alpha[pixel])
            if isAlike(raster.color(at: pixel), mean) { counts.1 += Int(alpha[pixel]) }
        }
        return Double(pure) >= minPure * Double(all) ? mean : nil
    }

    private static func isAlike(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Bool {
        let difference = one - other
        return pointwiseMax(difference, -difference).max() <= spread
    }

    /// Whether pixels become fainter with distance from the opaque ones.
    private static func fades(_ pixels: [Int], _ alpha: [UInt8], _ width: Int) -> Bool {
        guard let end = endAlpha(pixels, alpha, width) else { return false }
        if end <= softLimit { return true }
        // A picture with a palette has few alphas, and a shadow ends with the least of them.
        guard end <= lastStep, counts(alpha).count(where: { $0 > 0 }) <= fewAlphas else { return false }
        let steps = counts(pixels.lazy.map { alpha[$0] }).enumerated().filter { $1 > 0 }.map(\.offset)
        return steps.count > 1 && end <= Double(steps[0]) + softLimit / 4
    }

    /// Returns the mean alpha of pixels that have clear neighbours.
    private static func endAlpha(_ pixels: [Int], _ alpha: [UInt8], _ width: Int) -> Double? {
        var (sum, count) = (0, 0)
        for pixel in pixels {
            let column = pixel % width
            let neighbors = [
                column > 0 ? pixel - 1 : pixel, column + 1 < width ? pixel + 1 : pixel, pixel - width,
                pixel + width,
            ]
            guard
                neighbors.contains(where: {
                    alpha.indices.contains($0) && alpha[$0] <= Transparency.invisible
                })
            else { continue }
            sum += Int(alpha[pixel])
            count += 1
        }
        return count > 0 ? Double(sum) / Double(count) : nil
    }

    /// Whether pixels have one alpha, except for a smooth edge.
    private static func isEven(_ pixels: [Int], _ alpha: [UInt8]) -> Bool {
        let counts = counts(pixels.lazy.map { alpha[$0] })
        let usual = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        let even = counts[max(0, usual - evenness)...min(255, usual + evenness)].reduce(0, +)
        return Double(even) >= minEven * Double(pixels.count)
    }

    private static func counts(_ alphas: some Sequence<UInt8>) -> [Int] {
        alphas.reduce(into: [Int](repeating: 0, count: 256)) { $0[Int($1)] += 1 }
    }

    /// Whether pixels have the shape of the opaque ones, moved, wherever those do not cover it.
    private static func isCopy(_ pixels: [Int], _ alpha: [UInt8], _ width: Int) -> Bool {
        let height = alpha.count / width
        let size = Raster.fittedSize(width: width, height: height, longestSide: gridSide)
        func cells(_ values: [UInt8]) -> [Bool] {
            Matte(width: width, height: height, values: values)
                .resized(width: size.width, height: size.height).values.map { $0 >= 128 }
        }
        let caster = cells(alpha.map { $0 >= core ? 255 : 0 })
        let near = cells(nearCore(alpha, width).map { $0 ? 255 : 0 })
        var marks = [UInt8](repeating: 0, count: alpha.count)
        for pixel in pixels { marks[pixel] = 255 }
        let shade = cells(marks)
        let reach = Int(farthest * Double(max(size.width, size.height)))
        for down in -reach...reach {
            for right in -reach...reach where down != 0 || right != 0 {
                var (both, either) = (0, 0)
                for y in 0..<size.height {
                    for x in 0..<size.width where !near[y * size.width + x] {
                        let (fromX, fromY) = (x - right, y - down)
                        let isCast =
                            (0..<size.width).contains(fromX) && (0..<size.height).contains(fromY)
                            && caster[fromY * size.width + fromX]
                        let isShade = shade[y * size.width + x]
                        both += isCast && isShade ? 1 : 0
                        either += isCast || isShade ? 1 : 0
                    }
                }
                if either > 0, Double(both) >= minCopied * Double(either) { return true }
            }
        }
        return false
    }

    /// Returns whether each pixel is opaque, or near one that is.
    private static func nearCore(_ alpha: [UInt8], _ width: Int) -> [Bool] {
        Self.largest(alpha.map { $0 >= core ? $0 : 0 }, width, radius: rim).map { $0 >= core }
    }

    /// Returns the largest value within `radius` pixels of each, along rows and columns.
    private static func largest(_ values: [UInt8], _ width: Int, radius: Int) -> [UInt8] {
        let height = values.count / width
        var across = values
        for y in 0..<height {
            for x in 0..<width {
                var most: UInt8 = 0
                for column in max(0, x - radius)...min(width - 1, x + radius) {
                    most = max(most, values[y * width + column])
                }
                across[y * width + x] = most
            }
        }
        var out = across
        for y in 0..<height {
            for row in max(0, y - radius)...min(height - 1, y + radius) where row != y {
                for x in 0..<width { out[y * width + x] = max(out[y * width + x], across[row * width + x]) }
            }
        }
        return out
    }

    /// Returns the picture without the shadow: pixels along the edge lose the shadow's share of their colour and alpha.
    func removed(from raster: Raster) -> Raster {
        let alpha = Matte(alphaOf: raster).values
        let near = Self.nearCore(alpha, raster.width)
        let isShadow = alpha.indices.map { index in
            alpha[index] <= Self.most && !near[index]
                && (alpha[index] <= Transparency.invisible || Self.isAlike(raster.color(at: index), color))
        }
        let around = Self.largest(
            alpha.indices.map { isShadow[$0] ? alpha[$0] : 0 }, raster.width, radius: Self.rim + 1)
        var out = raster
        for index in alpha.indices where alpha[index] > 0 && alpha[index] < Self.core {
            let at = index * Raster.channels
            guard !isShadow[index] else {
                for channel in 0..<Raster.channels { out.bytes[at + channel] = 0 }
                continue
            }
            guard near[index], around[index] > 0 else { continue }
            let (both, below) = (Float(alpha[index]) / 255, Float(around[index]) / 255)
            let share = max(0, (both - below) / (1 - below))
            out.bytes[at + 3] = UInt8(share * 255 + 0.5)
            guard out.bytes[at + 3] > 0 else {
                for channel in 0..<3 { out.bytes[at + channel] = 0 }
                continue
            }
            let mixed = raster.color(at: index) * both - color * (below * (1 - share))
            for channel in 0..<3 {
                out.bytes[at + channel] = UInt8(max(0, min(255, mixed[channel] / share)) + 0.5)
            }
        }
        return out
    }
}
