import Pixels

extension PaletteFormat {
    /// Procreate: one palette of at most 30 swatches.
    package static let swatches = PaletteFormat("swatches", label: "Procreate") {
        ProcreateSwatches.bytes($0)
    }
}

/// Schemes as a Procreate palette: a ZIP archive with `Swatches.json`.
enum ProcreateSwatches {
    private static let most = 30

    static func bytes(_ schemes: [NamedScheme]) -> [UInt8] {
        let title = schemes.count == 1 ? schemes[0].label : "Colour schemes"
        let swatches = schemes.flatMap(\.scheme.slots).prefix(most).map { swatch($0.color) }
        let json = """
            [{"name": \(JSONPalette.string(title)), "swatches": [\(swatches.joined(separator: ", "))]}]
            """
        return archive("Swatches.json", Array(json.utf8))
    }

    private static func swatch(_ color: RGBA) -> String {
        let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
        let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
        let range = most - least
        let turn =
            range == 0
            ? 0
            : most == channels[0]
                ? (channels[1] - channels[2]) / range
                : most == channels[1]
                    ? 2 + (channels[2] - channels[0]) / range : 4 + (channels[0] - channels[1]) / range
        let numbers = [(turn / 6 + 1).truncatingRemainder(dividingBy: 1), most == 0 ? 0 : range / most, most]
            .map { Decimal.string($0, digits: 5) }
        return """
            {"hue": \(numbers[0]), "saturation": \(numbers[1]), "brightness": \(numbers[2]), \
            "alpha": 1, "colorSpace": 0}
            """
    }

    /// A ZIP archive of one file, not compressed (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16).
    private static func archive(_ name: String, _ content: [UInt8]) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        let name = Array(name.utf8)
        let sum = Int(CRC32.checksum(of: content[...]))
        // Version 2, no flags, stored, 1 January 1980.
        let common =
            number(20, 2) + number(0, 4) + number(0, 2) + number(0x21, 2) + number(sum, 4)
            + number(content.count, 4) + number(content.count, 4) + number(name.count, 2) + number(0, 2)
        let file = number(0x0403_4B50, 4) + common + name + content
        let entry = number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 14) + name
        let end =
            number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2) + number(entry.count, 4)
            + number(file.count, 4) + number(0, 2)
        return file + entry + end
    }
}
