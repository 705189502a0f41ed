/// A title in large letters behind its sticker: one or two lines in the display face.
package struct DisplayTitle: Sendable, Hashable {
    /// The lines; empty if the title is too long.
    package let lines: [String]
    /// The width of the longest line in font sizes.
    package let measure: Double

    /// The widest line, in font sizes; a wider one would have to be too small to look like a picture.
    private static let widest = 7.5

    /// Breaks a title so that its longer line is as short as possible.
    package init(_ title: String) {
        let words = title.split(whereSeparator: \.isWhitespace).map(String.init)
        var ways = [[words.joined(separator: " ")]]
        for split in words.indices.dropFirst() {
            ways.append([
                words[..<split].joined(separator: " "), words[split...].joined(separator: " "),
            ])
        }
        let measured = ways.map { lines in (lines: lines, measure: lines.map(Self.width).max() ?? 0) }
        // One line if it is no wider than a word or two.
        let best =
            measured[0].measure <= 3.2 ? measured[0] : measured.min { $0.measure < $1.measure } ?? measured[0]
        lines = best.measure > 0 && best.measure <= Self.widest ? best.lines : []
        measure = best.measure
    }

    /// Whether the face has all characters of the lines.
    package var isInFace: Bool {
        !lines.isEmpty && lines.allSatisfy { $0.allSatisfy { DisplayGlyph.all[$0] != nil } }
    }

    /// Returns the width of a text in font sizes; for characters that the face lacks, about that of systems' bold faces.
    package static func width(_ text: String) -> Double {
        text.reduce(0) { $0 + (DisplayGlyph.all[$1].map { Double($0.advance) } ?? foreign($1)) }
    }

    private static func foreign(_ character: Character) -> Double {
        let scalar = character.unicodeScalars.first?.value ?? 0
        // Kana, ideographs, Hangul and pictures fill a square.
        return scalar >= 0x2E80 ? 1.02 : 0.68
    }
}
