import Pixels

extension PaletteFormat {
    /// GIMP palette, which Inkscape, Krita and others read, too.
    package static let gpl = PaletteFormat("gpl") { Array(GIMPPalette.text($0).utf8) }
}

/// Schemes as a GIMP palette: one line for each colour, with its name. Source: GIMP, devel-docs/specifications/gpl.txt.
enum GIMPPalette {
    /// The longest name in bytes: GIMP reads lines of at most 1023 bytes.
    private static let nameLimit = 240

    static func text(_ schemes: [NamedScheme]) -> String {
        let columns = schemes.map(\.scheme.slots.count).max() ?? 0
        // The first names tell several palettes in a list apart.
        let title = (schemes.prefix(3).map(name).joined(separator: ", ") + (schemes.count > 3 ? " …" : ""))
            .prefix(nameLimit, by: \.utf8.count)
        var lines = ["GIMP Palette", "Name: \(title)", "Columns: \(columns)", "#"]
        for entry in schemes {
            let (name, slots) = (name(entry), entry.scheme.slots)
            for (index, color) in slots.map(\.color).enumerated() {
                lines.append(
                    "\(padded(color.red)) \(padded(color.green)) \(padded(color.blue))\t\(name) \(index + 1)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func name(_ entry: NamedScheme) -> String {
        entry.label.prefix(nameLimit, by: \.utf8.count)
    }

    private static func padded(_ channel: UInt8) -> String {
        let digits = String(channel)
        return String(repeating: " ", count: 3 - digits.count) + digits
    }
}
