/// A sticker's shape in its square, as classes. A large pack has few different shapes, and the style sheet has each once.
struct StickerShape: Sendable {
    /// A measure that all stickers of one class share.
    struct Part: Hashable, Sendable {
        /// `w71`: the measure's letter and its hundredths.
        var className: String
        /// `--w:.71`
        var declaration: String

        fileprivate init(_ letter: String, _ property: String, hundredths: Int) {
            className = letter + String(hundredths)
            let digits = String(1000 + hundredths % 100).dropFirst(2)
            declaration = "--\(property):\(hundredths < 100 ? "" : String(hundredths / 100)).\(digits)"
        }
    }

    /// The shorter side as a fraction of the longer one (`--w` or `--h`, none for a square), and the place of
    /// the lower right corner (`--corner`, to two hundredths).
    let parts: [Part]

    init(_ sticker: StickerContent) {
        let (width, height) = (sticker.png.width, sticker.png.height)
        let longest = max(1, width, height)
        func side(_ letter: String, _ side: Int) -> [Part] {
            let percent = (side * 100 + longest - 1) / longest
            return percent >= 100 ? [] : [Part(letter, letter, hundredths: percent)]
        }
        let corner = Int((sticker.corner * 50).rounded(.up)) * 2
        parts = side("w", width) + side("h", height) + [Part("c", "corner", hundredths: corner)]
    }

    /// The classes, for a `class` attribute.
    var classNames: String { parts.map(\.className).joined(separator: " ") }
}
