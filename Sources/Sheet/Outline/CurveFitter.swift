/// Fits cubic curves to an outline (Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems, 1990).
/// It fits a curve to a run of points by least squares, improves its parameters by Newton's method, and cuts the run in two at
/// the point that is farthest off. Curves join without a kink except at corners.
package struct CurveFitter: Sendable {
    /// The largest distance of a point from its curve, in the outline's unit.
    package var tolerance: Double
    /// Half the length of outline over which a direction is measured, in the outline's unit.
    package var reach: Double

    /// A fitter with a tolerance and a reach, both positive.
    package init(tolerance: Double, reach: Double) {
        self.tolerance = tolerance
        self.reach = reach
    }

    /// The cosine of the least turn that is a corner: 50 degrees.
    private static let cornerCosine = 0.643
    private static let rounds = 4

    /// Returns the path along a closed outline of at least three points.
    package func path(along outline: Polygon) -> CutPath {
        let points = outline.points
        let count = points.count
        let step = max(1e-9, length(of: outline) / Double(count))
        let window = max(1, min(count / 8, Int((reach / step).rounded())))
        func at(_ index: Int) -> Point { points[(index % count + count) % count] }
        func behind(_ index: Int) -> Point { (at(index) - at(index - window)).normalized }
        func ahead(_ index: Int) -> Point { (at(index + window) - at(index)).normalized }
        let corners = corners(count) { behind($0).dot(ahead($0)) }
        // Without corners, a few starting points keep the runs short.
        let knots = corners.count >= 2 ? corners : (0..<4).map { $0 * count / 4 }
        var path = CutPath(start: at(knots[0]), curves: [])
        for (place, first) in knots.enumerated() {
            let next = place + 1 < knots.count ? knots[place + 1] : knots[0] + count
            let run = (first...max(first + 1, next)).map(at)
            let isCorner = corners.count >= 2
            let out = isCorner ? ahead(first) : (at(first + window) - at(first - window)).normalized
            let into = isCorner ? behind(next) * -1 : (at(next - window) - at(next + window)).normalized
            fit(run, out, into, &path.curves)
        }
        return path
    }

    private func length(of outline: Polygon) -> Double {
        outline.points.indices.reduce(0) { sum, index in
            sum + (outline.points[(index + 1) % outline.points.count] - outline.points[index]).length
        }
    }

    /// Returns the points where the direction turns most, one in each piece of the outline that turns sharply.
    private func corners(_ count: Int, _ cosine: (Int) -> Double) -> [Int] {
        let cosines = (0..<count).map(cosine)
        let spread = max(2, count / 100)
        return (0..<count).filter { index in
            guard cosines[index] < Self.cornerCosine else { return false }
            return !(1...spread).contains { offset in
                cosines[(index + offset) % count] <= cosines[index]
                    || cosines[(index - offset + count) % count] < cosines[index]
            }
        }
    }

    private func fit(_ points: [Point], _ out: Point, _ into: Point, _ curves: inout [CutPath.Curve]) {
        let start = points[0]
        let end = points[points.count - 1]
        guard points.count > 3 else {
            let third = (end - start).length / 3
            curves.append(.init(control1: start + out * third, control2: end + into * third, end: end))
            return
        }
        var parameters = chordParameters(points)
        var worst = (error: Double.infinity, index: points.count / 2)
        for _ in 0..<Self.rounds {
            let curve = minSquares(points, parameters, out, into)
            worst = error(of: curve, points, parameters)
            if worst.error <= tolerance {
                curves.append(curve)
                return
            }
            // If the curve is far off, better parameters do not help.
            if worst.error > tolerance * 8 { break }
            parameters = improved(parameters, points, curve)
        }
        let middle = max(1, min(points.count - 2, worst.index))
        let span = max(1, min(3, min(middle, points.count - 1 - middle)))
        let through = (points[middle - span] - points[middle + span]).normalized
        fit(Array(points[...middle]), out, through, &curves)
        fit(Array(points[middle...]), through * -1, into, &curves)
    }

    private func chordParameters(_ points: [Point]) -> [Double] {
        var lengths = [0.0]
        for index in 1..<points.count {
            lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
        }
        let total = max(lengths[points.count - 1], 1e-12)
        return lengths.map { $0 / total }
    }

    private func minSquares(
        _ points: [Point], _ parameters: [Double], _ out: Point, _ into: Point
    ) -> CutPath.Curve {
        let start = points[0]
        let end = points[points.count - 1]
        var c00 = 0.0, c01 = 0.0, c11 = 0.0, x0 = 0.0, x1 = 0.0
        for (point, t) in zip(points, parameters) {
            let s = 1 - t
            let b1 = 3 * s * s * t
            let b2 = 3 * s * t * t
            let a0 = out * b1
            let a1 = into * b2
            let rest = point - start * (s * s * s + b1) - end * (t * t * t + b2)
            c00 += a0.dot(a0)
            c01 += a0.dot(a1)
            c11 += a1.dot(a1)
            x0 += a0.dot(rest)
            x1 += a1.dot(rest)
        }
        let determinant = c00 * c11 - c01 * c01
        let chord = (end - start).length
        var length0 = abs(determinant) > 1e-12 ? (x0 * c11 - x1 * c01) / determinant : 0
        var length1 = abs(determinant) > 1e-12 ? (c00 * x1 - c01 * x0) / determinant : 0
        // Negative or tiny lengths, and very long ones, make loops; a third of the chord is a gentle arc.
        if length0 < chord * 1e-3 || length1 < chord * 1e-3 || length0 > chord * 3 || length1 > chord * 3 {
            length0 = chord / 3
            length1 = chord / 3
        }
        return .init(control1: start + out * length0, control2: end + into * length1, end: end)
    }

    private func error(
        of curve: CutPath.Curve, _ points: [Point], _ parameters: [Double]
    ) -> (error: Double, index: Int) {
        var worst = (error: 0.0, index: points.count / 2)
        for index in 1..<points.count - 1 {
            let distance = (curve.point(at: parameters[index], from: points[0]) - points[index]).length
            if distance > worst.error { worst = (distance, index) }
        }
        return worst
    }

    /// Returns the parameters after one step of Newton's method towards each point's nearest parameter.
    private func improved(_ parameters: [Double], _ points: [Point], _ curve: CutPath.Curve) -> [Double] {
        let start = points[0]
        let first = [curve.control1 - start, curve.control2 - curve.control1, curve.end - curve.control2]
            .map { $0 * 3 }
        let second = [(first[1] - first[0]) * 2, (first[2] - first[1]) * 2]
        return zip(parameters, points).map { t, point in
            let s = 1 - t
            let difference = curve.point(at: t, from: start) - point
            let velocity = first[0] * (s * s) + first[1] * (2 * s * t) + first[2] * (t * t)
            let acceleration = second[0] * s + second[1] * t
            let slope = velocity.dot(velocity) + difference.dot(acceleration)
            guard abs(slope) > 1e-12 else { return t }
            return max(0, min(1, t - difference.dot(velocity) / slope))
        }
    }
}
