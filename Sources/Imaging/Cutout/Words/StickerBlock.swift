import Lettering
package import Pixels

/// The area inside a sticker's outline: the subject, and the words across its lower edge.
struct StickerBlock {
    /// The block's geometry, with the block as the sticker's subject.
    let geometry: StickerGeometry
    /// The subject's place in the block, in pixels of the sticker.
    let place: PixelRect
    /// The words, at the block's size; `nil` if there are none.
    let words: PlacedWords?

    /// Makes a block around a subject of the given size, in pixels of its photo.
    ///
    /// - Parameter part: the subject's place in `box`, if `box` is larger than the subject and the words have to touch it.
    init(subject box: PixelRect, style: StickerStyle, touching part: PixelRect? = nil) {
        guard let layout = WordLayout(style.words, around: box, touching: part) else {
            geometry = StickerGeometry(subject: box, style: style)
            place = PixelRect(x: 0, y: 0, width: geometry.subjectWidth, height: geometry.subjectHeight)
            words = nil
            return
        }
        geometry = StickerGeometry(subject: layout.whole, style: style)
        let block = PixelRect(x: 0, y: 0, width: geometry.subjectWidth, height: geometry.subjectHeight)
        let scale =
            Double(max(block.width, block.height)) / Double(max(layout.whole.width, layout.whole.height))
        func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }
        let subject = PixelRect(
            x: pixels(layout.subject.x), y: pixels(layout.subject.y),
            width: max(1, pixels(Double(box.width))),
            height: max(1, pixels(Double(box.height))))
        place = subject.intersection(block) ?? block
        let size = Float(layout.fontSize * scale)
        words = PlacedWords(
            layout.line.coverage(size: size), x: pixels(layout.words.x), y: pixels(layout.words.y),
            in: block, fontSize: size, paper: style.outlineColor)
    }

    /// Returns the coverage of the subject in the block and of the words.
    func coverage(of subject: Matte) -> Matte {
        guard let words else { return subject }
        var out = Matte(
            width: geometry.subjectWidth, height: geometry.subjectHeight,
            values: [UInt8](repeating: 0, count: geometry.subjectWidth * geometry.subjectHeight))
        for y in 0..<subject.height {
            for x in 0..<subject.width { out[place.x + x, place.y + y] = subject[x, y] }
        }
        words.cover(&out)
        return out
    }

    /// Returns the subject in the block, with the words on it.
    func drawn(_ subject: Raster) -> Raster {
        guard let words else { return subject }
        var out = Raster(width: geometry.subjectWidth, height: geometry.subjectHeight)
        out.draw(subject, x: place.x, y: place.y)
        words.lay(on: &out)
        return out
    }
}

extension StickerWords {
    /// Returns the box around a subject and these words, in pixels of its photo.
    package func block(around subject: PixelRect) -> PixelRect {
        WordLayout(self, around: subject)?.whole ?? subject
    }
}

/// The places of words and subject, in pixels of the photo from the top left of their common box.
private struct WordLayout {
    let line: WordLines
    /// The letters' size, in pixels of the photo.
    let fontSize: Double
    /// The left and top of the subject and of the words' picture.
    let subject, words: (x: Double, y: Double)
    /// The common box.
    let whole: PixelRect

    /// The font size as a share of the subject's longest side, for one line and for each of two.
    private static let (fontShare, fontShareOfTwo) = (0.25, 0.2)
    /// The least width that words may take, as a share of that side; words can be wider than a narrow subject.
    private static let leastWidth = 0.8
    /// The share of the words' height that overlaps the subject.
    private static let overlap = 0.6

    /// Words that touch the subject over less than this share of the possible overlap count as apart from it.
    private static let leastTouch = 0.5

    /// `nil` if there are no words.
    init?(_ text: StickerWords, around box: PixelRect, touching part: PixelRect? = nil) {
        guard let line = WordLines(text) else { return nil }
        let (width, height) = (Double(box.width), Double(box.height))
        let longest = max(width, height)
        let share = line.count > 1 ? Self.fontShareOfTwo : Self.fontShare
        let size = min(share * longest, max(width, Self.leastWidth * longest) / line.width)
        let ring = PlacedWords.ringShare * size
        // Positions from the subject's top left.
        let left = (width - line.width * size) / 2
        let top = height - (Self.overlap * line.inkHeight + line.inkTop) * size
        let start = (x: min(0, left - ring), y: min(0, top + line.inkTop * size - ring))
        let end = (
            x: max(width, left + line.width * size + ring),
            y: max(height, top + (line.inkTop + line.inkHeight) * size + ring)
        )
        (self.line, fontSize) = (line, size)
        subject = (-start.x, -start.y)
        var place = (x: left, y: top)
        if let part {
            let (x, bottom) = (Double(part.x - box.x), Double(part.maxY - box.y))
            let own = (
                x: x + (Double(part.width) - line.width * size) / 2,
                y: bottom - (Self.overlap * line.inkHeight + line.inkTop) * size
            )
            let shared = min(x + Double(part.width), left + line.width * size) - max(x, left)
            let isApart =
                bottom - (top + line.inkTop * size)
                < Self.leastTouch * Self.overlap * line.inkHeight * size
                || shared < Self.leastTouch * min(Double(part.width), line.width * size)
            if isApart {
                place.x = max(start.x + ring, min(own.x, end.x - ring - line.width * size))
                place.y = max(start.y + ring - line.inkTop * size, own.y)
            }
        }
        words = (place.x - start.x, place.y - start.y)
        whole = PixelRect(
            x: 0, y: 0, width: Int((end.x - start.x).rounded(.up)),
            height: Int((end.y - start.y).rounded(.up)))
    }
}

/// Words as lines of the display face, in font sizes.
private enum WordLines {
    case straight([String])
    case curved(ArchedLine)

    init?(_ words: StickerWords) {
        let title = DisplayTitle(words.text)
        guard title.isInFace else { return nil }
        switch words.shape {
        case .straight: self = .straight(title.lines)
        case .curved: self = .curved(ArchedLine(title.lines.joined(separator: " ")))
        }
    }

    var count: Int {
        if case .straight(let lines) = self { lines.count } else { 1 }
    }

    /// The picture's width.
    var width: Double {
        switch self {
        case .straight(let lines): Double(lines.map(Lettering.width).max() ?? 0)
        case .curved(let line): Double(line.width)
        }
    }

    /// The distance from the picture's top to the top of a capital.
    var inkTop: Double { Double(Lettering.ascent - Lettering.capHeight) }

    /// The distance from the top of a capital to the lowest part of a letter.
    var inkHeight: Double {
        switch self {
        case .straight(let lines):
            let hangs = lines.last?.contains { "gjpqyQçÇ,;".contains($0) } ?? false
            return Double(
                Lettering.capHeight + Lettering.leading * Float(lines.count - 1)
                    + (hangs ? Lettering.descent : 0.02))
        case .curved(let line): return Double(line.height) - inkTop
        }
    }

    func coverage(size: Float) -> Plane {
        switch self {
        case .straight(let lines): Lettering.coverage(of: lines, size: size)
        case .curved(let line): line.coverage(size: size)
        }
    }
}
