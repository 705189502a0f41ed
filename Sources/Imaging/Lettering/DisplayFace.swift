import Embedded

/// The display face; `scripts/display-face.py` writes its file. The file has four blocks of lines, with an empty line between
/// them. All numbers but those of shapes are thousandths of the font size.
enum DisplayFace {
    /// The height of capitals.
    static let capHeight = blocks[0].first.flatMap { Int($0) } ?? 0
    /// A line for each character, by code point: the character, its width, and its shapes' numbers and offsets (`12@30,-4`).
    static let characters = blocks[1]
    /// A line for each letter that moves the next one: the letter, then amounts, each before its next letters (`A-187T-150VY`).
    static let kerning = blocks[2]
    /// The outlines, y upwards: `m` begins a contour, `l` draws a line, `q` a curve over any number of control points to its last
    /// point (and the middles between them), as in TrueType. Points are relative to the one before.
    static let shapes = blocks[3]

    private static let blocks: [[Substring]] = {
        let lines = EmbeddedFiles.text(of: "Sources/Imaging/Lettering/display-face.txt").utf8
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blocks = lines.split(whereSeparator: \.isEmpty).map { $0.map { Substring($0) } }
        return blocks + Array(repeating: [], count: max(0, 4 - blocks.count))
    }()
}
