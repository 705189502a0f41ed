/// A mark that somebody made in a photo: a spot, a line, or an area inside a closed line.
package struct Tap: Sendable, Hashable, Codable {
    /// A place in a photo, as fractions of the upright photo's width and height from its top left: 0...1.
    package struct Point: Sendable, Hashable, Codable {
        package var x: Double
        package var y: Double

        /// A place from its fractions.
        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// One point for a spot, several for a line through them in this order. A closed line ends in the point where it began.
    package var points: [Point]

    /// Makes a line through points, or a spot from one point.
    package init(_ points: [Point]) {
        self.points = points
    }

    /// Makes a spot.
    package init(x: Double, y: Double) {
        points = [Point(x: x, y: y)]
    }

    /// The line's stretches; a spot has one stretch from itself to itself.
    var stretches: [(from: Point, to: Point)] {
        points.count == 1
            ? [(points[0], points[0])] : zip(points, points.dropFirst()).map { ($0, $1) }
    }

    /// Whether the line stands for the area inside it.
    var isClosed: Bool { points.count > 3 && points.first == points.last }

    /// The area of a closed line, as a fraction of the photo (the shoelace formula; less if the line crosses itself).
    var area: Double {
        abs(stretches.reduce(0) { $0 + $1.from.x * $1.to.y - $1.to.x * $1.from.y }) / 2
    }
}
