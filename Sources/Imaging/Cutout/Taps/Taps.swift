/// All taps on a photo: kept places belong to the subject, dropped ones do not. Their order does not matter.
package struct Taps: Sendable, Hashable, Codable {
    /// Taps on the subject.
    package private(set) var keep: [Tap]
    /// Taps on the background.
    package private(set) var drop: [Tap]
    /// Whether the subject is only the kept things, whatever else stands out in the photo.
    package var areAlone = false

    /// No taps.
    package static let none = Taps()

    /// The most points that all taps of a photo may have together.
    package static let maxPoints = 2000
    /// The least distance between kept and dropped places, as a fraction of the photo's sides.
    private static let minDistance = 0.004

    private init() {
        keep = []
        drop = []
    }

    /// Makes taps that do not contradict each other.
    ///
    /// - Throws: ``CutoutError/Code/badTap`` for a tap without points, a point outside the photo, a kept and a dropped tap at the
    ///   same place, and more than ``maxPoints`` points.
    package init(keep: [Tap], drop: [Tap]) throws(CutoutError) {
        self.keep = keep
        self.drop = drop
        let points = (keep + drop).flatMap(\.points)
        guard points.count <= Self.maxPoints else {
            throw CutoutError(
                .badTap,
                "\(points.count) points are too many; at most \(Self.maxPoints) are allowed. "
                    + "Paint a matte beside the photo instead")
        }
        guard (keep + drop).allSatisfy({ !$0.points.isEmpty }) else {
            throw CutoutError(.badTap, "a point is missing; write one such as 0.4,0.5")
        }
        if let point = points.first(where: { !(0...1).contains($0.x) || !(0...1).contains($0.y) }) {
            throw CutoutError(
                .badTap,
                "\(Self.text(point)) lies outside the photo; fractions go from 0 to 1, from its top left")
        }
        if let point = contradiction {
            throw CutoutError(
                .badTap,
                "\(Self.text(point)) is both kept and dropped; move one of the two, or take it out")
        }
    }

    /// Whether there are no taps.
    package var isEmpty: Bool { keep.isEmpty && drop.isEmpty }

    /// The same taps without closed lines that keep.
    var withoutCircles: Taps {
        var rest = self
        rest.keep.removeAll(where: \.isClosed)
        return rest
    }

    /// The same taps without open lines that keep.
    var withoutStrokes: Taps {
        var rest = self
        rest.keep.removeAll { $0.points.count > 1 && !$0.isClosed }
        return rest
    }

    /// The same taps without closed lines.
    var open: Taps {
        var open = self
        open.keep.removeAll(where: \.isClosed)
        open.drop.removeAll(where: \.isClosed)
        return open
    }

    /// A kept point that is dropped, too.
    private var contradiction: Tap.Point? {
        for kept in keep.flatMap(\.stretches) {
            for dropped in drop.flatMap(\.stretches)
            where Self.distance(kept, dropped) < Self.minDistance { return kept.from }
        }
        return nil
    }

    /// Returns the least distance of two stretches: 0 if they cross, otherwise the least one from an end.
    private static func distance(
        _ one: (from: Tap.Point, to: Tap.Point), _ other: (from: Tap.Point, to: Tap.Point)
    ) -> Double {
        let sides = (
            side(of: other.from, one), side(of: other.to, one), side(of: one.from, other),
            side(of: one.to, other)
        )
        if sides.0 * sides.1 < 0, sides.2 * sides.3 < 0 { return 0 }
        return min(
            min(distance(other.from, one), distance(other.to, one)),
            min(distance(one.from, other), distance(one.to, other)))
    }

    private static func side(of point: Tap.Point, _ line: (from: Tap.Point, to: Tap.Point)) -> Double {
        (line.to.x - line.from.x) * (point.y - line.from.y)
            - (line.to.y - line.from.y) * (point.x - line.from.x)
    }

    private static func distance(_ point: Tap.Point, _ line: (from: Tap.Point, to: Tap.Point)) -> Double {
        let along = (x: line.to.x - line.from.x, y: line.to.y - line.from.y)
        let toPoint = (x: point.x - line.from.x, y: point.y - line.from.y)
        let length = along.x * along.x + along.y * along.y
        let at =
            length > 0 ? max(0, min(1, (along.x * toPoint.x + along.y * toPoint.y) / length)) : 0
        let (dx, dy) = (toPoint.x - at * along.x, toPoint.y - at * along.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    private static func text(_ point: Tap.Point) -> String { text(point.x) + "," + text(point.y) }

    /// Returns a number as people write it: 2, not 2.0.
    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
