package import Pixels

/// A sticker as it is printed and cut.
package struct SheetSticker: Sendable {
    /// Its name, for the report.
    package var name: String
    /// The printed picture: opaque up to the end of the bleed, clear beyond.
    package var print: Raster
    /// Millimetres of one pixel of the print.
    package var scale: Double
    /// The traced outline, in millimetres from the print's top left.
    package var outline: Polygon
    /// Further parts of the outline, if the sticker falls into several.
    package var otherOutlines: [Polygon]
    /// The paths of the knife: fitted to the outlines, in the same millimetres.
    package var cuts: [CutPath]

    /// Pixels per inch as it is printed.
    package var resolution: Double { 25.4 / scale }

    /// The largest distance of the cut from the outline, in millimetres: half of the promised one, because the
    /// outline itself is measured to a fraction of a pixel.
    private static let tolerance = 0.04
    /// The smallest piece that is cut, in square millimetres.
    private static let smallestPiece = 4.0

    /// Creates a sticker from its picture.
    ///
    /// - Parameters:
    ///   - sticker: The finished sticker, straight alpha, with clear space for the bleed around it.
    ///   - size: the longest side of the largest piece after the cut, in millimetres.
    ///   - bleed: the width of the print beyond the cut, in millimetres.
    /// - Returns: `nil` if there is nothing to cut.
    package init?(_ sticker: Raster, name: String, size: Double, bleed: Double) {
        let matte = Matte(alphaOf: sticker)
        let outlines = ContourTracer.outlines(of: matte, smallestArea: 16)
        guard let largest = outlines.first else { return nil }
        let (low, high) = largest.bounds
        let scale = size / max(high.x - low.x, high.y - low.y)
        let pieces = outlines.filter { $0.area * scale * scale >= Self.smallestPiece }
        self.name = name
        self.scale = scale
        print = Bleed.spread(sticker, by: bleed / scale)
        let inMillimetres = (pieces.isEmpty ? [largest] : pieces).map { piece in piece.map { $0 * scale } }
        outline = inMillimetres[0]
        otherOutlines = Array(inMillimetres.dropFirst())
        let fitter = CurveFitter(tolerance: Self.tolerance, reach: 0.6)
        cuts = inMillimetres.map(fitter.path)
    }

    /// All pieces as one shape to pack: the outline, or the box of all outlines.
    package var packed: Polygon {
        guard !otherOutlines.isEmpty else { return outline }
        let all = Polygon(outline.points + otherOutlines.flatMap(\.points))
        let (low, high) = all.bounds
        return Polygon([low, Point(high.x, low.y), high, Point(low.x, high.y)])
    }

    /// Area inside the cuts, in square millimetres.
    package var area: Double { ([outline] + otherOutlines).reduce(0) { $0 + $1.area } }

    /// The distance of the outlines' points from the curves that were fitted to them, in millimetres.
    package var deviation: (largest: Double, mean: Double) {
        var largest = 0.0
        var sum = 0.0
        var count = 0
        for (outline, cut) in zip([outline] + otherOutlines, cuts) {
            let flat = cut.flattened()
            // Every third point is enough: they are less than a tenth of a millimetre apart.
            for index in stride(from: 0, to: outline.points.count, by: 3) {
                let distance = flat.distance(to: outline.points[index])
                largest = max(largest, distance)
                sum += distance
                count += 1
            }
        }
        return (largest, count > 0 ? sum / Double(count) : 0)
    }
}
