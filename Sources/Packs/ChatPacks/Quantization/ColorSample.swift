import Pixels

/// A colour with its coverage as distances are measured: OKLab times coverage, and the coverage itself.
///
/// Two colours that are nearly clear are near to each other whatever they are, as they are to the eye.
struct ColorSample {
    /// Lightness, green to red, blue to yellow (each times coverage), and weighted coverage.
    var vector: SIMD4<Float>

    /// How far clear and opaque are from each other, in units of black and white.
    private static let coverageWeight: Float = 0.7
    /// Differences of hue are seen less than those of lightness at this scale.
    private static let chromaWeight: Float = 1.4

    init(_ vector: SIMD4<Float>) { self.vector = vector }

    init(_ color: RGBA) {
        let coverage = Float(color.alpha) * (1 / 255)
        let lab = OKLab(color)
        vector =
            SIMD4(lab.l, lab.a * Self.chromaWeight, lab.b * Self.chromaWeight, Self.coverageWeight) * coverage
    }

    /// The colour, straight alpha; clear black where next to nothing is left of it.
    var color: RGBA {
        let coverage = max(0, min(1, vector.w / Self.coverageWeight))
        let alpha = UInt8(coverage * 255 + 0.5)
        guard alpha > 0 else { return .clear }
        var color = OKLab(
            l: vector.x / coverage, a: vector.y / coverage / Self.chromaWeight,
            b: vector.z / coverage / Self.chromaWeight
        ).rgba
        color.alpha = alpha
        return color
    }
}
