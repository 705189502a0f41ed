package import Pixels

/// Draws lines in the display face.
package enum Lettering {
    /// The distance from one line to the next, in font sizes: `Site/site.css` sets large words as tightly.
    package static let leading: Float = 0.86

    /// Returns lines, one below another and centred, as coverage (0...1) of a picture that is just large enough. Leaves out
    /// characters that the face lacks (``DisplayTitle/isInFace``).
    ///
    /// - Parameter size: the font size in pixels.
    package static func coverage(of lines: [String], size: Float) -> Plane {
        let placed = lines.map(place)
        let widest = placed.map(\.width).max() ?? 0
        let margin: Float = 2
        let height = ascent + descent + leading * Float(max(0, lines.count - 1))
        var area = AreaFill(
            width: Int((widest * size + 2 * margin).rounded(.up)),
            height: Int((height * size + 2 * margin).rounded(.up)))
        for (row, line) in placed.enumerated() {
            let start = SIMD2(
                margin + (widest - line.width) / 2 * size,
                margin + (ascent + leading * Float(row)) * size)
            for glyph in line.glyphs {
                let origin = SIMD2(start.x + glyph.x * size, start.y)
                for outline in glyph.glyph.outline { outline.fill(&area, at: origin, scale: size) }
            }
        }
        return area.coverage
    }

    /// The height of capitals with accents above the base line, and the depth of letters below it, in font sizes.
    package static let (ascent, descent): (Float, Float) = (0.98, 0.24)

    /// The height of capitals, in font sizes.
    package static let capHeight = Float(DisplayFace.capHeight) / 1000

    /// Returns whether the face has a character.
    package static func has(_ character: Character) -> Bool { DisplayGlyph.all[character] != nil }

    /// Returns the width of a line in font sizes, with kerning.
    package static func width(of line: String) -> Float { place(line).width }

    /// The visual middle (of capitals) from the top of a one-line picture of ``coverage(of:size:)``, in font sizes.
    package static let middle: Float = ascent - capHeight / 2

    static func place(_ line: String) -> (glyphs: [(glyph: DisplayGlyph, x: Float)], width: Float) {
        var glyphs: [(DisplayGlyph, Float)] = []
        var x: Float = 0
        var before: Character?
        for character in line {
            guard let glyph = DisplayGlyph.all[character] else { continue }
            if let before { x += DisplayGlyph.kerning(before, character) }
            glyphs.append((glyph, x))
            x += glyph.advance
            before = character
        }
        return (glyphs, x)
    }
}
