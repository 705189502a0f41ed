import Pixels

extension PaletteFormat {
    /// Adobe Swatch Exchange: Photoshop, Illustrator, InDesign, Affinity.
    package static let ase = PaletteFormat("ase") { SwatchExchange.bytes($0) }
}

/// Schemes as Adobe Swatch Exchange: a group of RGB swatches for each. All numbers are big-endian; names are UTF-16 with a
/// terminating zero that counts. Source: "ASE file format", selapa.net; Adobe published none.
enum SwatchExchange {
    private static let groupStart: UInt16 = 0xC001
    private static let groupEnd: UInt16 = 0xC002
    private static let swatch: UInt16 = 0x0001
    /// A swatch that is not linked to others: neither global (0) nor spot (1).
    private static let normalSwatch: UInt16 = 2
    /// UTF-16 units of a name; programs show far fewer.
    private static let nameLimit = 240

    static func bytes(_ schemes: [NamedScheme]) -> [UInt8] {
        var blocks: [[UInt8]] = []
        for entry in schemes {
            let label = entry.label.prefix(nameLimit, by: \.utf16.count)
            blocks.append(block(groupStart, name(label)))
            for (index, slot) in entry.scheme.slots.enumerated() {
                blocks.append(block(swatch, name("\(label) \(index + 1)") + rgb(slot.color)))
            }
            blocks.append(block(groupEnd, []))
        }
        return Array("ASEF".utf8) + bigEndian(UInt16(1)) + bigEndian(UInt16(0))
            + bigEndian(UInt32(blocks.count))
            + blocks.joined()
    }

    private static func block(_ kind: UInt16, _ content: [UInt8]) -> [UInt8] {
        bigEndian(kind) + bigEndian(UInt32(content.count)) + content
    }

    private static func name(_ text: String) -> [UInt8] {
        let units = Array(text.utf16) + [0]
        return bigEndian(UInt16(units.count)) + units.flatMap { bigEndian($0) }
    }

    private static func rgb(_ color: RGBA) -> [UInt8] {
        let channels = [color.red, color.green, color.blue].map { Float($0) / 255 }
        return Array("RGB ".utf8) + channels.flatMap { bigEndian($0.bitPattern) } + bigEndian(normalSwatch)
    }

    private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
