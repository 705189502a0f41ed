/// What somebody pointed at in a photo: a spot, or a line drawn over it.
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

    /// One point for a spot, several for a line through them in this order.
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
}
