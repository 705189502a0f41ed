package import Pixels

/// Reads the colour schemes of a photo. Counts colours on a grid (reading at most 131,072 evenly spread pixels), groups them by
/// k-means in OKLab from a fixed start, and arranges them in one tree, so that a scheme with one colour more splits one colour of
/// the scheme before and keeps the rest. The same raster always gives the same schemes.
package struct SchemeExtractor: Sendable {
    /// Increased whenever the same raster may give other schemes; for cache keys.
    package static let version = 3

    /// The least OKLab distance between any two colours of a scheme; 0.02 is just visible side by side.
    package static let minDistance: Float = SchemeTree.minDistance

    /// The rule for the importance of colours.
    package let emphasis: Emphasis

    /// Makes an extractor with the given emphasis.
    package init(emphasis: Emphasis = .subject) { self.emphasis = emphasis }

    /// Returns the schemes of 3 to 10 colours.
    ///
    /// - Parameters:
    ///   - raster: Pixels count by their alpha. If nothing is opaque, schemes are made-up greys of equal shares.
    ///   - subject: Coverage of the subject, of any size; `nil` if unknown. Only used by ``Emphasis/subject``.
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
