import CPixels
package import Pixels

///
/// Reduces a raster to a palette, cut from the histogram and moved to the means of the pixels that it represents (k-means).
/// Pixels of flat places count more, in the proportion in which SSIM counts their errors. The pixels are laid on the palette, and
/// their errors are spread to later neighbours (Floyd and Steinberg, 1976). Clear pixels stay clear, opaque ones stay opaque, and
/// the colour of a large flat area, such as an outline, stays the same. The same bytes on every processor.
///
/// libimagequant, which does this well, is under the GPL or a commercial licence.
package struct PaletteQuantizer: Sendable {
    /// The share of an error to pass on, 0...1: more looks coarser close up, less shows bands.
    package var dithering: Float = 0.5
    /// Number of rounds of k-means.
    package var rounds = 2

    /// The least number of pixels of a colour that must not change, as a fraction of all.
    private static let minFlatShare = 0.005

    /// Makes a quantizer with the default dithering.
    package init() {}

    /// Returns the raster in at most `count` colours, 2...256: clear (if any pixel is), then translucent, then opaque ones.
    package func indexed(_ raster: Raster, colors count: Int) -> IndexedRaster {
        precondition((2...256).contains(count), "2 to 256 colours")
        let hasClear = raster.hasClear
        let histogram = ColorHistogram(of: raster)
        let room = hasClear ? count - 1 : count
        if room < 2, 0 < histogram.translucentCount, histogram.translucentCount < histogram.points.count {
            return indexed(raster.hardened, colors: count)
        }
        var centers = MedianCut.palette(of: histogram, count: room)
        let border = histogram.translucentCount
        for _ in 0..<rounds {
            Self.refine(&centers.translucent, histogram, 0..<border)
            Self.refine(&centers.opaque, histogram, border..<histogram.points.count)
        }
        var palette = hasClear || histogram.points.isEmpty ? [RGBA.clear] : []
        let translucent = centers.translucent.map { RGBA($0) }.sorted { $0.alpha < $1.alpha }
        let firstTranslucent = palette.count
        palette += translucent
        let firstOpaque = palette.count
        palette += centers.opaque.map { RGBA($0, alpha: 255) }
        let flat = Self.flatColor(of: raster, histogram).map { color in
            let points = PointGroups(palette[firstOpaque...].map(\.palettePoint))
            let place = firstOpaque + points.nearest(to: color.palettePoint)
            palette[place] = color
            return (place, color)
        }
        let layer = PaletteLayer(
            palette, firstTranslucent: firstTranslucent, firstOpaque: firstOpaque, flat: flat,
            dithering: dithering)
        return IndexedRaster(
            width: raster.width, height: raster.height, indices: layer.indices(of: raster), palette: palette)
    }

    private static func refine(
        _ centers: inout [PalettePoint], _ histogram: ColorHistogram, _ range: Range<Int>
    ) {
        guard !centers.isEmpty else { return }
        var sums = [PalettePoint](repeating: .zero, count: centers.count)
        var totals = [Float](repeating: 0, count: centers.count)
        PointGroups(centers).gather(histogram.points[range], histogram.weights[range], &sums, &totals)
        for index in centers.indices where totals[index] > 0 { centers[index] = sums[index] / totals[index] }
    }

    /// Returns the opaque colour of a large part of the raster, if there is one.
    private static func flatColor(of raster: Raster, _ histogram: ColorHistogram) -> RGBA? {
        let opaque = histogram.translucentCount..<histogram.points.count
        guard let heaviest = opaque.max(by: { histogram.weights[$0] < histogram.weights[$1] }) else {
            return nil
        }
        let color = RGBA(histogram.points[heaviest], alpha: 255)
        let pixels = raster.width * raster.height
        return Double(raster.count(of: color)) >= minFlatShare * Double(pixels) ? color : nil
    }
}

extension Raster {
    /// Whether any pixel is fully clear.
    fileprivate var hasClear: Bool {
        stride(from: 3, to: bytes.count, by: Raster.channels).contains { bytes[$0] == 0 }
    }

    /// The raster with each pixel clear or opaque.
    fileprivate var hardened: Raster {
        var raster = self
        for place in stride(from: 3, to: bytes.count, by: Raster.channels) {
            raster.bytes[place] = bytes[place] < 128 ? 0 : 255
        }
        return raster
    }

    /// Returns the number of pixels of a colour.
    fileprivate func count(of color: RGBA) -> Int {
        let wanted = color.word
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe bytes.bindMemory(to: UInt32.self).reduce(0) { $0 + ($1 == wanted ? 1 : 0) }
        }
    }
}

extension RGBA {
    /// The colour's four bytes as they lie in memory.
    var word: UInt32 {
        let bytes: [UInt8] = [red, green, blue, alpha]
        return unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
    }
}
