package import Pixels

/// Reduces a raster to a palette.
///
/// Colours are compared in OKLab, weighted by coverage. The palette is cut from the histogram, moved to the means of
/// the pixels that it stands for (k-means), and the pixels are laid on it with their errors spread to neighbours that
/// are still to come (Floyd and Steinberg, 1976), less where the picture is busy anyway. Deterministic.
///
/// libimagequant, which does this well, is under the GPL or a commercial licence.
package struct PaletteQuantizer: Sendable {
    /// How much of an error is handed on, 0...1.
    package var dithering: Float = 0.5
    /// Rounds of k-means.
    package var rounds = 8

    /// A quantiser with the usual dithering.
    package init() {}

    /// The raster in at most `count` colours, 2...256, of which the first is clear if any pixel is.
    package func indexed(_ raster: Raster, colors count: Int) -> IndexedRaster {
        precondition((2...256).contains(count), "2 to 256 colours")
        let histogram = SampleHistogram(of: raster)
        let hasClear = stride(from: 3, to: raster.bytes.count, by: Raster.channels).contains {
            raster.bytes[$0] == 0
        }
        var centers = MedianCut.palette(of: histogram, count: hasClear ? count - 1 : count)
        for _ in 0..<rounds { Self.refine(&centers, histogram) }
        if hasClear || centers.isEmpty { centers.insert(.zero, at: 0) }
        // What is laid down is what a palette can hold, so errors are measured to that.
        let palette = centers.map { ColorSample($0).color }
        let placed = palette.map { ColorSample($0).vector }
        let indices = dithered(raster, placed, hasClear: hasClear)
        return IndexedRaster(width: raster.width, height: raster.height, indices: indices, palette: palette)
    }

    private static func refine(_ centers: inout [SIMD4<Float>], _ histogram: SampleHistogram) {
        var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
        var weights = [Float](repeating: 0, count: centers.count)
        let search = NearestSample(centers)
        var last = 0
        for (sample, weight) in zip(histogram.samples, histogram.weights) {
            last = search.nearest(to: sample, startingAt: last)
            sums[last] += sample * weight
            weights[last] += weight
        }
        for index in centers.indices where weights[index] > 0 {
            centers[index] = sums[index] / weights[index]
        }
    }

    private func dithered(_ raster: Raster, _ palette: [SIMD4<Float>], hasClear: Bool) -> [UInt8] {
        let width = raster.width
        var indices = [UInt8](repeating: 0, count: width * raster.height)
        var samples = [SIMD4<Float>](repeating: .zero, count: width)
        var errors = [SIMD4<Float>](repeating: .zero, count: width + 2)
        var below = errors
        let search = NearestSample(palette)
        var last = 0
        for y in 0..<raster.height {
            for x in 0..<width { samples[x] = ColorSample(raster[x, y]).vector }
            swap(&errors, &below)
            for index in below.indices { below[index] = .zero }
            // Back and forth, so that errors do not drift to one side.
            let isForward = y % 2 == 0
            let step = isForward ? 1 : -1
            var x = isForward ? 0 : width - 1
            while x >= 0 && x < width {
                defer { x += step }
                if hasClear && samples[x].w == 0 { continue }
                let wanted = samples[x] + limited(errors[x + 1])
                last = search.nearest(to: wanted, startingAt: last)
                indices[y * width + x] = UInt8(last)
                let error = (wanted - palette[last]) * dithering
                errors[x + 1 + step] += error * (7 / 16)
                below[x + 1 - step] += error * (3 / 16)
                below[x + 1] += error * (5 / 16)
                below[x + 1 + step] += error * (1 / 16)
            }
        }
        return indices
    }

    /// Errors above this are edges that the palette has no colours for; spread, they would be seen as specks.
    private static let largestError: Float = 0.08

    private func limited(_ error: SIMD4<Float>) -> SIMD4<Float> {
        let length = (error * error).sum().squareRoot()
        return length > Self.largestError ? error * (Self.largestError / length) : error
    }
}
