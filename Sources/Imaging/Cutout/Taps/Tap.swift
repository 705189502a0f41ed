/// What somebody pointed at in a photo: a spot, a line drawn over it, or all that a closed line surrounds.
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

    /// One point for a spot, several for a line through them in this order. One that ends in the point where it began is closed.
    package var points: [Point]

    /// A line through points, or a spot where there is one.
    package init(_ points: [Point]) {
        self.points = points
    }

    /// A spot.
    package init(x: Double, y: Double) {
        points = [Point(x: x, y: y)]
    }

    /// The line's stretches; of a spot, one from it to itself.
    var stretches: [(from: Point, to: Point)] {
        points.count == 1
            ? [(points[0], points[0])] : zip(points, points.dropFirst()).map { ($0, $1) }
    }

    /// Whether the line says something about all that it surrounds.
    var isClosed: Bool { points.count > 3 && points.first == points.last }

    /// What a closed line surrounds, as a fraction of the photo (the shoelace formula; where it crosses itself, less).
    var area: Double {
        abs(stretches.reduce(0) { $0 + $1.from.x * $1.to.y - $1.to.x * $1.from.y }) / 2
    }
}
