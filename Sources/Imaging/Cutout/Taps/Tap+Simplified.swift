extension Tap {
    /// How far a simplified line may be from the drawn one, as a fraction of the photo's sides.
    private static let tolerance = 0.002

    /// The same line with as few points as describe it (Ramer, 1972; Douglas and Peucker, 1973); a hand draws about a hundred.
    package var simplified: Tap {
        guard points.count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        // A closed line begins where it ends, so its farthest point is the other end.
        var open = [0..<points.count - 1]
        while let stretch = open.popLast() {
            let ends = (points[stretch.lowerBound], points[stretch.upperBound])
            let inner = (stretch.lowerBound + 1..<stretch.upperBound)
            guard let farthest = inner.max(by: { distance(points[$0], ends) < distance(points[$1], ends) }),
                distance(points[farthest], ends) > Self.tolerance
            else { continue }
            isKept[farthest] = true
            open += [stretch.lowerBound..<farthest, farthest..<stretch.upperBound]
        }
        let simple = Tap(zip(points, isKept).filter(\.1).map(\.0))
        // An area must stay an area.
        return isClosed && !simple.isClosed ? self : simple
    }

    /// Returns the distance of a point from the stretch between two others.
    private func distance(_ point: Point, _ ends: (Point, Point)) -> Double {
        let (dx, dy) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
        let length = dx * dx + dy * dy
        let share =
            length > 0 ? max(0, min(1, ((point.x - ends.0.x) * dx + (point.y - ends.0.y) * dy) / length)) : 0
        let (x, y) = (ends.0.x + share * dx - point.x, ends.0.y + share * dy - point.y)
        return (x * x + y * y).squareRoot()
    }
}
