/// A character of the display face.
struct DisplayGlyph: Sendable {
    /// The width in font sizes.
    let advance: Float
    /// The indices of its shapes, and their offsets in thousandths of the font size.
    private let parts: [(shape: Int, offset: SIMD2<Float>)]

    static let all: [Character: DisplayGlyph] = {
        var glyphs: [Character: DisplayGlyph] = [:]
        for line in DisplayFace.characters {
            let fields = line.dropFirst(2).split(separator: " ")
            guard let character = line.first, let advance = fields.first.flatMap({ Int($0) }) else {
                continue
            }
            glyphs[character] = DisplayGlyph(
                advance: Float(advance) / 1000, parts: fields.dropFirst().compactMap(part))
        }
        return glyphs
    }()

    var outline: [GlyphOutline] {
        parts.map { GlyphOutline(DisplayFace.shapes[$0.shape], offset: $0.offset) }
    }

    private static func part(_ text: Substring) -> (shape: Int, offset: SIMD2<Float>)? {
        let numbers = text.split { "@,".contains($0) }.compactMap { Int($0) }
        guard let shape = numbers.first else { return nil }
        return (shape, numbers.count == 3 ? SIMD2(Float(numbers[1]), Float(numbers[2])) : .zero)
    }

    /// Returns the kerning between two letters in font sizes, without regard to accents.
    static func kerning(_ first: Character, _ second: Character) -> Float {
        guard let amounts = kerning[first.base], let amount = amounts[second.base] else { return 0 }
        return Float(amount) / 1000
    }

    private static let kerning: [Character: [Character: Int]] = {
        var pairs: [Character: [Character: Int]] = [:]
        for line in DisplayFace.kerning {
            var rest = line.dropFirst()
            var amounts: [Character: Int] = [:]
            while !rest.isEmpty {
                let number = rest.prefix { !$0.isLetter }
                let letters = rest.dropFirst(number.count).prefix { $0.isLetter }
                for letter in letters { amounts[letter] = Int(number) }
                rest = rest.dropFirst(number.count + letters.count)
            }
            if let first = line.first { pairs[first] = amounts }
        }
        return pairs
    }()
}

extension Character {
    /// The letter without its accents, if it has any.
    fileprivate var base: Character {
        guard !isASCII else { return self }
        return Self.bases[self] ?? self
    }

    private static let bases: [Character: Character] = {
        let letters = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽŸàáâãäåçèéêëìíîïñòóôõöøùúûüýÿšž"
        let plain = "AAAAAACEEEEIIIINOOOOOOUUUUYSZYaaaaaaceeeeiiiinoooooouuuuyysz"
        return Dictionary(uniqueKeysWithValues: zip(letters, plain))
    }()
}
