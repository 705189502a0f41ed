/// A closed line of cubic Bézier curves: where a knife goes.
package struct CutPath: Sendable, Hashable {
    /// One curve; it begins where the one before ends.
    package struct Curve: Sendable, Hashable {
        /// The two points that it leans to, and its end.
        package var control1, control2, end: Point

        func point(at t: Double, from start: Point) -> Point {
            let s = 1 - t
            let ends = start * (s * s * s) + end * (t * t * t)
            return ends + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
        }
    }

    /// Where it begins and ends.
    package var start: Point
    /// Its curves.
    package var curves: [Curve]

    /// The path with every point changed; straight changes only, such as turns and moves.
    package func map(_ transform: (Point) -> Point) -> CutPath {
        CutPath(
            start: transform(start),
            curves: curves.map {
                Curve(
                    control1: transform($0.control1), control2: transform($0.control2), end: transform($0.end)
                )
            })
    }

    /// The path as a polygon, with `steps` lines for each curve.
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
