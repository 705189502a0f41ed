/// A title as it stands large behind its sticker: one or two lines in the display face.
struct DisplayTitle {
    /// The lines; empty for titles that are too long to stand there.
    let lines: [String]
    /// The width of the longest line in font sizes.
    let measure: Double

    /// Wider lines would have to be so small that they are no picture.
    private static let widest = 7.5

    /// A title broken where its longer line is shortest.
    init(_ title: String) {
        let words = title.split(whereSeparator: \.isWhitespace).map(String.init)
        var ways = [[words.joined(separator: " ")]]
        for split in words.indices.dropFirst() {
            ways.append([
                words[..<split].joined(separator: " "), words[split...].joined(separator: " "),
            ])
        }
        let measured = ways.map { lines in (lines: lines, measure: lines.map(Self.width).max() ?? 0) }
        // One line where it is no wider than a word or two.
        let best =
            measured[0].measure <= 3.2 ? measured[0] : measured.min { $0.measure < $1.measure } ?? measured[0]
        lines = best.measure > 0 && best.measure <= Self.widest ? best.lines : []
        measure = best.measure
    }

    /// The width of a text in font sizes; of characters that the face lacks, about what systems' bold faces need.
    static func width(_ text: String) -> Double {
        text.reduce(0) { width, character in width + (advances[character] ?? foreign(character)) }
    }

    private static func foreign(_ character: Character) -> Double {
        let scalar = character.unicodeScalars.first?.value ?? 0
        // Kana, ideographs, Hangul and pictures fill a square.
        return scalar >= 0x2E80 ? 1.02 : 0.68
    }

    private static let advances = Dictionary(
        uniqueKeysWithValues: zip(DisplayFace.characters, DisplayFace.advances.map { Double($0) / 1000 }))
}
