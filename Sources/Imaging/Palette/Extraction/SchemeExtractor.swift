package import Pixels

/// Reads the colour schemes of a photo.
///
/// Colours are counted on a grid (at most 131,072 evenly spread pixels are looked at), grouped by k-means in OKLab
/// from a fixed start, and arranged in one tree, so that a scheme with one colour more splits one colour of the
/// scheme before and keeps the rest. The same raster gives the same schemes, always.
package struct SchemeExtractor: Sendable {
    /// Rises whenever the same raster may give other schemes; for cache keys.
    package static let version = 3

    /// The least OKLab distance between any two colours of a scheme; 0.02 is just visible side by side.
    package static let minDistance: Float = SchemeTree.minDistance

    /// What makes a colour important.
    package let emphasis: Emphasis

    /// An extractor with the given emphasis.
    package init(emphasis: Emphasis = .subject) { self.emphasis = emphasis }

    /// The schemes of 3 to 10 colours.
    ///
    /// - Parameters:
    ///   - raster: The photo. Pixels count by their alpha; where nothing is opaque, the schemes are shades of
    ///     grey, made up and marked so, of equal shares.
    ///   - subject: Where the subject is, of any size; `nil` where that is not known. Only used by
    ///     ``Emphasis/subject``.
    package func schemes(of raster: Raster, subject: Matte?) -> ColorSchemes {
        let histogram = ColorHistogram(of: raster, subject: emphasis == .subject ? subject : nil)
        return SchemeTree(weighted(histogram)).schemes
    }

    private func weighted(_ histogram: ColorHistogram) -> [WeightedColor] {
        var colors: [WeightedColor] = []
        var total: Float = 0
        var subjectTotal: Float = 0
        for bin in histogram.bins {
            let gain = emphasis.chromaGain(OKLab(bin.position).chroma)
            colors.append(
                WeightedColor(
                    position: bin.position, weight: gain, area: bin.area, subjectArea: bin.subjectArea))
            total += bin.area * gain
            subjectTotal += bin.subjectArea * gain
        }
        let subjectGain = emphasis.subjectGain(share: total > 0 ? subjectTotal / total : 0)
        for (index, bin) in histogram.bins.enumerated() {
            colors[index].weight *= bin.area + bin.subjectArea * (subjectGain - 1)
        }
        return colors
    }
}
