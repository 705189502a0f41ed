public import Pixels

/// Reads the colour schemes of a photo.
///
/// Colours are counted on a grid (at most 262,144 evenly spread pixels are looked at), grouped by k-means in OKLab
/// from a fixed start, and arranged in one tree, so that a scheme with one colour more splits one colour of the
/// scheme before and keeps the rest. The same raster gives the same schemes, always.
public struct SchemeExtractor: Sendable {
    /// Rises whenever the same raster may give other schemes; for cache keys.
    public static let version = 1

    /// The least OKLab distance between any two colours of a scheme; 0.02 is just visible side by side.
    public static let leastDistance: Float = SchemeTree.leastDistance

    /// What makes a colour important.
    public let emphasis: Emphasis

    /// An extractor with the given emphasis.
    public init(emphasis: Emphasis = .subject) { self.emphasis = emphasis }

    /// The schemes of 3 to 10 colours.
    ///
    /// - Parameters:
    ///   - raster: The photo. Pixels count by their alpha; where nothing is opaque, the schemes are shades of
    ///     grey, made up and marked so, of equal shares.
    ///   - subject: Where the subject is, of any size; `nil` where that is not known. Only used by
    ///     ``Emphasis/subject``.
    public func schemes(of raster: Raster, subject: Matte?) -> ColorSchemes {
        let histogram = ColorHistogram(of: raster, subject: emphasis == .subject ? subject : nil)
        return SchemeTree(weighted(histogram)).schemes
    }

    private func weighted(_ histogram: ColorHistogram) -> [WeightedColor] {
        let gain = emphasis.subjectGain(area: histogram.subjectArea)
        return histogram.bins.map { bin in
            let area = bin.area + bin.subjectArea * (gain - 1)
            let chroma = OKLab(bin.position).chroma
            return WeightedColor(
                position: bin.position, weight: area * emphasis.chromaGain(chroma), area: bin.area)
        }
    }
}
