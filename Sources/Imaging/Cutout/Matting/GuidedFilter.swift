import Pixels

/// Coverage explained by colour: in every window of the photo, coverage is fitted as a linear function of red, green and blue, so
/// that its edges fall where the photo's are. The colour guided filter of He, Sun and Tang ("Guided Image Filtering", 2013),
/// solved on a reduced photo and applied to the full one (He and Sun, "Fast Guided Filter", 2015).
struct GuidedFilter {
    /// The window reaches this many pixels of the reduced photo to each side of its middle pixel.
    var radius: Int
    /// How much a colour may vary, as a variance of values 0...1, before it counts as an edge.
    var epsilon: Float

    /// Linear functions of colour: coverage = red * x + green * y + blue * z + w, colours 0...1. One per reduced pixel.
    struct Coefficients {
        let width: Int
        let height: Int
        var values: [SIMD4<Float>]
    }

    /// Returns the functions that explain `coverage` (0...1) by the colours of `guide`, both of one size.
    func solve(guide: Raster, coverage: [Float]) -> Coefficients {
        let width = guide.width
        let height = guide.height
        var fitted = [SIMD4<Float>](repeating: .zero, count: width * height)
        SlidingMean<SIMD16<Float>>(width: width, height: height, radius: radius).forEachRow(
            read: { y, row in
                for x in 0..<width {
                    let index = y * width + x
                    row[x] = moments(guide, index, coverage: coverage[index])
                }
            },
            write: { y, means in
                for x in 0..<width { fitted[y * width + x] = fit(means[x]) }
            })
        var smooth = fitted
        SlidingMean<SIMD4<Float>>(width: width, height: height, radius: radius).forEachRow(
            read: { y, row in for x in 0..<width { row[x] = fitted[y * width + x] } },
            write: { y, means in for x in 0..<width { smooth[y * width + x] = means[x] } })
        return Coefficients(width: width, height: height, values: smooth)
    }

    /// Returns the products of colour and coverage whose means the fit needs.
    @inline(__always)
    private func moments(_ guide: Raster, _ index: Int, coverage: Float) -> SIMD16<Float> {
        let color = guide.color(at: index) * (1 / 255)
        let (red, green, blue) = (color.x, color.y, color.z)
        return SIMD16(
            red, green, blue, coverage, red * coverage, green * coverage, blue * coverage, red * red,
            red * green, red * blue, green * green, green * blue, blue * blue, 0, 0, 0)
    }

    /// Returns the least-squares solution, with its slope limited by epsilon.
    @inline(__always)
    private func fit(_ mean: SIMD16<Float>) -> SIMD4<Float> {
        let (red, green, blue, coverage) = (mean[0], mean[1], mean[2], mean[3])
        let covariance = SIMD3(mean[4], mean[5], mean[6]) - SIMD3(red, green, blue) * coverage
        let rr = mean[7] - red * red + epsilon
        let rg = mean[8] - red * green
        let rb = mean[9] - red * blue
        let gg = mean[10] - green * green + epsilon
        let gb = mean[11] - green * blue
        let bb = mean[12] - blue * blue + epsilon
        let first = SIMD3(gg * bb - gb * gb, gb * rb - rg * bb, rg * gb - gg * rb)
        let second = SIMD3(first.y, rr * bb - rb * rb, rb * rg - rr * gb)
        let third = SIMD3(first.z, second.z, rr * gg - rg * rg)
        let determinant = rr * first.x + rg * first.y + rb * first.z
        let slope =
            SIMD3(
                (first * covariance).sum(), (second * covariance).sum(), (third * covariance).sum())
            * (1 / max(determinant, 1e-12))
        return SIMD4(slope, coverage - (slope * SIMD3(red, green, blue)).sum())
    }
}
