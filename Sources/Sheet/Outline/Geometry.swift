import Pixels

/// A point or a vector, in millimetres or pixels, with y pointing down.
package typealias Point = SIMD2<Double>

extension Point {
    /// Length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The vector with length 1; unchanged if its length is 0.
    var normalized: Point { length > 0 ? self / length : self }

    /// Returns the scalar product.
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

/// A turn about a point, followed by a move: the place of a sticker on its sheet.
package struct Placement: Sendable, Hashable {
    /// The page, from 0.
    package var page: Int
    /// The turn in radians, clockwise as seen.
    package var angle: Double
    /// The sticker's point that the turn leaves in place, in its own millimetres.
    package var center: Point
    /// The place of ``center`` on the page, in millimetres from the page's top left.
    package var position: Point

    /// Returns a point of the sticker on the page.
    package func callAsFunction(_ point: Point) -> Point { direction(point - center) + position }

    /// Returns a vector of the sticker on the page.
    package func direction(_ vector: Point) -> Point {
        let (sine, cosine) = (Elementary.sine(angle), Elementary.cosine(angle))
        return Point(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
    }
}

/// A closed line through points.
package struct Polygon: Sendable, Hashable {
    /// Its corners, the last joined to the first.
    package var points: [Point]

    /// A polygon from its corners.
    package init(_ points: [Point]) { self.points = points }

    /// Its area; positive if the corners run clockwise as seen.
    package var area: Double {
        var sum = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sum += point.x * next.y - next.x * point.y
        }
        return sum / 2
    }

    /// Its box: the least and the largest coordinates.
    package var bounds: (low: Point, high: Point) {
        var low = points.first ?? .zero
        var high = low
        for point in points {
            low = Point(min(low.x, point.x), min(low.y, point.y))
            high = Point(max(high.x, point.x), max(high.y, point.y))
        }
        return (low, high)
    }

    /// Returns the polygon with every corner changed.
    package func map(_ transform: (Point) -> Point) -> Polygon { Polygon(points.map(transform)) }

    /// Returns the distance of a point to the nearest line.
    package func distance(to point: Point) -> Double {
        var best = Double.infinity
        for (index, start) in points.enumerated() {
            let edge = points[(index + 1) % points.count] - start
            let square = edge.dot(edge)
            let share = square > 0 ? max(0, min(1, (point - start).dot(edge) / square)) : 0
            best = min(best, (start + edge * share - point).length)
        }
        return best
    }
}
