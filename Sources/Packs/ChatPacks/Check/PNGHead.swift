import Codecs

/// The fields before a PNG's pixels that decoders do not need.
struct PNGHead {
    /// The way colours are stored.
    private(set) var colors: PackContents.Colors?
    /// The lower resolution of both directions, if it is given as a length (`pHYs`).
    private(set) var dotsPerInch: Int?

    /// Reads the chunks before the pixels, up to the first damaged one.
    init(_ bytes: [UInt8]) {
        for chunk in PNGChunkReader(bytes) {
            guard chunk.type != "IDAT" else { return }
            read(chunk.type, Array(chunk.payload))
        }
    }

    private mutating func read(_ type: String, _ content: [UInt8]) {
        switch (type, content.count) {
        case ("IHDR", 13...):
            // The lowest bit is set for a palette, the second one for colour, the third one for alpha.
            switch content[9] & 3 {
            case 0: colors = .gray
            case 2: colors = .rgb
            case 3: colors = .palette
            default: break
            }
        case ("pHYs", 9...) where content[8] == 1:
            let perMeter = min(Self.number(content[0..<4]), Self.number(content[4..<8]))
            // 72 dots an inch are 2834.6 a metre; programs round that up or down.
            dotsPerInch = Int((Double(perMeter) * 0.0254).rounded())
        default: break
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
