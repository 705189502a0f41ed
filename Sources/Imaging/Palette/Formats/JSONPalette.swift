extension PaletteFormat {
    /// Data: hex, share, OKLCH and text colour of every slot.
    package static let json = PaletteFormat("json") { Array(JSONPalette.text($0).utf8) }
}

/// Schemes as JSON (RFC 8259), keys always in the same order.
enum JSONPalette {
    static func text(_ schemes: [NamedScheme]) -> String {
        let entries = schemes.map { entry in
            """
                {
                  "name": \(string(entry.name)),
                  "slug": \(string(entry.slug)),
                  "colors": [
            \(entry.scheme.slots.map { "        " + object($0) }.joined(separator: ",\n"))
                  ]
                }
            """
        }
        return """
            {
              "schemes": [
            \(entries.joined(separator: ",\n"))
              ]
            }

            """
    }

    private static func object(_ slot: ColorScheme.Slot) -> String {
        let oklch = slot.oklch
        return """
            { "hex": "\(slot.hex)", "share": \(Decimal.string(slot.share, digits: 3)), \
            "prominence": \(Decimal.string(slot.prominence, digits: 3)), \
            "oklch": [\(Decimal.string(Double(oklch.lightness), digits: 4)), \
            \(Decimal.string(Double(oklch.chroma), digits: 4)), \(Decimal.string(Double(oklch.hue), digits: 1))], \
            "text": "\(slot.textColor.hex)", "synthesized": \(slot.isSynthesized) }
            """
    }

    /// Returns a string literal. Also escapes characters with a meaning in HTML or JavaScript, for a page's script element.
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
                let digits = String(scalar.value, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
