package import Cutout

/// A tap or a line as written in a command: points in fractions of the upright photo, or in its pixels.
package struct PlacedTap: Sendable, Equatable {
    private struct Point: Equatable {
        var x, y: Double
        var isInPixels: Bool
    }

    private let points: [Point]

    /// Reads `0.41,0.52` or `412px,520px`; several points separated by spaces are a line. `nil` if the text has another form.
    package init?(_ text: String) {
        var points: [Point] = []
        for part in text.split(separator: " ") {
            let numbers = part.split(separator: ",", omittingEmptySubsequences: false)
            guard numbers.count == 2 else { return nil }
            let arePixels = numbers.map { $0.hasSuffix("px") }
            let values = zip(numbers, arePixels).compactMap { Double($0.dropLast($1 ? 2 : 0)) }
            guard arePixels[0] == arePixels[1], values.count == 2, values.allSatisfy(\.isFinite) else {
                return nil
            }
            points.append(Point(x: values[0], y: values[1], isInPixels: arePixels[0]))
        }
        guard !points.isEmpty else { return nil }
        self.points = points
    }

    /// Returns the tap on a photo of an upright size.
    ///
    /// - Throws: `CutoutError` if pixels lie outside the photo.
    package func on(width: Int, height: Int) throws(CutoutError) -> Tap {
        var placed: [Tap.Point] = []
        for point in points {
            guard point.isInPixels else {
                placed.append(Tap.Point(x: point.x, y: point.y))
                continue
            }
            guard (0..<Double(width)).contains(point.x), (0..<Double(height)).contains(point.y) else {
                throw CutoutError(
                    .badTap,
                    "\(point.x)px,\(point.y)px lies outside the photo, which has \(width) x \(height) pixels; "
                        + "they count from 0, from its top left")
            }
            // The middle of a whole pixel.
            placed.append(
                Tap.Point(x: (point.x + 0.5) / Double(width), y: (point.y + 0.5) / Double(height)))
        }
        return Tap(placed)
    }
}
