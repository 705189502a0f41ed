/// A closed line of cubic Bézier curves, which a knife follows.
package struct CutPath: Sendable, Hashable {
    /// One curve. It begins at the end of the curve before.
    package struct Curve: Sendable, Hashable {
        /// The two control points, and the end.
        package var control1, control2, end: Point

        func point(at t: Double, from start: Point) -> Point {
            let s = 1 - t
            let ends = start * (s * s * s) + end * (t * t * t)
            return ends + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
        }
    }

    /// The point where the path begins and ends.
    package var start: Point
    package var curves: [Curve]

    /// Returns the path with every point changed. Use it only for transforms that keep lines straight, such as turns and moves.
    package func map(_ transform: (Point) -> Point) -> CutPath {
        CutPath(
            start: transform(start),
            curves: curves.map {
                Curve(
                    control1: transform($0.control1), control2: transform($0.control2), end: transform($0.end)
                )
            })
    }

    /// Returns the path as a polygon, with `steps` lines for each curve.
    package func flattened(steps: Int = 16) -> Polygon {
        var points: [Point] = []
        var from = start
        for curve in curves {
            for step in 0..<steps { points.append(curve.point(at: Double(step) / Double(steps), from: from)) }
            from = curve.end
        }
        return Polygon(points)
    }
}
