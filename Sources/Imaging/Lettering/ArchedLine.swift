package import Pixels

/// A line of the display face that follows the lower part of a circle, lowest in its middle, as on a badge.
package struct ArchedLine: Sendable {
    /// The size of the line's picture, in font sizes.
    package let width, height: Float
    /// Letters with their origins, from the picture's top left in font sizes, and the directions of their base lines.
    private let letters: [(glyph: DisplayGlyph, origin: SIMD2<Float>, direction: SIMD2<Float>)]

    /// The widest angle of a line around the circle, in radians, and the smallest radius, in font sizes.
    private static let (widestAngle, smallestRadius): (Float, Float) = (1.4, 3)
    /// The height above the base line at which letters keep the distance of a straight line, in font sizes.
    /// Higher up the circle is narrower, and letters would touch.
    private static let spacedAt = 0.75 * Lettering.capHeight

    /// Places a line; characters that the face lacks are left out.
    package init(_ line: String) {
        let placed = Lettering.place(line)
        let radius = max(Self.smallestRadius, placed.width / Self.widestAngle)
        var low = SIMD2<Float>(repeating: .infinity)
        var high = -low
        var letters: [(glyph: DisplayGlyph, origin: SIMD2<Float>, direction: SIMD2<Float>)] = []
        for (glyph, x) in placed.glyphs {
            // The middle of each letter's base line is on the circle.
            let half = glyph.advance / 2
            let angle = (x + half - placed.width / 2) / (radius - Self.spacedAt)
            let direction = SIMD2(Elementary.cosine(angle), -Elementary.sine(angle))
            let up = SIMD2(direction.y, -direction.x)
            let origin = SIMD2(Elementary.sine(angle), Elementary.cosine(angle)) * radius - direction * half
            for corner in [-Lettering.descent, Lettering.ascent] {
                for end in [origin, origin + direction * glyph.advance] {
                    low = pointwiseMin(low, end + up * corner)
                    high = pointwiseMax(high, end + up * corner)
                }
            }
            letters.append((glyph, origin, direction))
        }
        let size = letters.isEmpty ? .zero : high - low
        (width, height) = (size.x, size.y)
        self.letters = letters.map { ($0.glyph, $0.origin - low, $0.direction) }
    }

    /// Returns the coverage (0...1) of a picture that is just large enough, with a margin of 2 pixels.
    ///
    /// - Parameter size: the font size in pixels.
    package func coverage(size: Float) -> Plane {
        var area = AreaFill(
            width: Int((width * size).rounded(.up)) + 4, height: Int((height * size).rounded(.up)) + 4)
        for letter in letters {
            for outline in letter.glyph.outline {
                outline.fill(&area, at: letter.origin * size + 2, scale: size, direction: letter.direction)
            }
        }
        return area.coverage
    }
}
