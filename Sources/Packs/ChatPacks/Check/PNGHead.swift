/// What a PNG says before its pixels that decoders have no use for.
struct PNGHead {
    /// How colours are stored.
    private(set) var colors: PackContents.Colors?
    /// The lower resolution of both directions, where it is one of length (`pHYs`).
    private(set) var dotsPerInch: Int?

    /// Reads the chunks before the pixels, as far as they are whole.
    init(_ bytes: [UInt8]) {
        var position = 8
        while position + 8 <= bytes.count {
            let content = position + 8
            let end = content + Self.number(bytes[position..<position + 4])
            let type = String(decoding: bytes[position + 4..<content], as: UTF8.self)
            guard type != "IDAT", end <= bytes.count else { return }
            read(type, Array(bytes[content..<end]))
            // The checksum lies between two chunks.
            position = end + 4
        }
    }

    private mutating func read(_ type: String, _ content: [UInt8]) {
        switch (type, content.count) {
        case ("IHDR", 13...):
            // The second bit is set where there is colour, the first where it stands in a palette; the third is alpha.
            switch content[9] & 3 {
            case 0: colors = .gray
            case 2: colors = .rgb
            case 3: colors = .palette
            default: break
            }
        case ("pHYs", 9...) where content[8] == 1:
            let perMeter = min(Self.number(content[0..<4]), Self.number(content[4..<8]))
            // Whole numbers: 72 of them are 2834.6 in a metre, and programs round that up or down.
            dotsPerInch = Int((Double(perMeter) * 0.0254).rounded())
        default: break
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
