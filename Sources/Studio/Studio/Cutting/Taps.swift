import Cutout

extension Taps {
    /// Taps from lists of points, each a pair of fractions.
    ///
    /// - Throws: `CutoutError` for what is no point of a photo.
    init(keep: [[[Double]]], drop: [[[Double]]]) throws(CutoutError) {
        try self.init(keep: Taps.taps(keep), drop: Taps.taps(drop))
    }

    private static func taps(_ strokes: [[[Double]]]) -> [Tap] {
        strokes.map { stroke in
            Tap(
                stroke.map { point in
                    // A pair that is none is a place that no photo has, and is refused as such.
                    point.count == 2 ? Tap.Point(x: point[0], y: point[1]) : Tap.Point(x: -1, y: -1)
                }
            ).simplified
        }
    }
}

extension Tap {
    /// The points as pairs of fractions.
    var fractions: [[Double]] { points.map { [$0.x, $0.y] } }
}
