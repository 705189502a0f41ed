/// What a person's finger said about a photo: this belongs to the subject, that does not.
package struct Taps: Sendable, Hashable, Codable {
    /// A place on the upright photo.
    package struct Point: Sendable, Hashable, Codable {
        /// Fraction of the photo's width from its left edge, 0...1.
        package var x: Double
        /// Fraction of the photo's height from its top edge, 0...1.
        package var y: Double

        /// A point from its fractions.
        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A tap, or the way of a finger.
    package struct Stroke: Sendable, Hashable, Codable {
        /// The points that lines are drawn between, at least one; one alone is a tap.
        package var points: [Point]

        /// A stroke through the given points.
        package init(_ points: [Point]) { self.points = points }
    }

    /// What belongs to the subject, in the order it was said.
    package var keep: [Stroke]
    /// What does not, in the order it was said.
    package var drop: [Stroke]

    /// Taps from both lists; none unless told.
    package init(keep: [Stroke] = [], drop: [Stroke] = []) {
        self.keep = keep
        self.drop = drop
    }

    /// Whether nothing was said.
    package var isEmpty: Bool { keep.isEmpty && drop.isEmpty }

    /// A point of ``drop`` that ``keep`` names too, if there is one.
    package var contradiction: Point? {
        let kept = keep.flatMap(\.points)
        return drop.lazy.flatMap(\.points).first { point in
            kept.contains { max(abs($0.x - point.x), abs($0.y - point.y)) < Taps.leastDistance }
        }
    }

    /// Points closer than this are one spot, in fractions of the photo's sides: nobody aims better.
    private static let leastDistance = 0.002
}
