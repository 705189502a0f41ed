extension PaletteFormat {
    /// Custom properties on `:root`, with a gradient for each scheme.
    package static let css = PaletteFormat("css") { Array(CSSPalette.text($0).utf8) }
}

/// Schemes as CSS custom properties: `--cat-1` ... `--cat-5` and `--cat-gradient`.
enum CSSPalette {
    static func text(_ schemes: [NamedScheme]) -> String {
        ":root {\n" + schemes.map(block).joined(separator: "\n") + "}\n"
    }

    private static func block(_ entry: NamedScheme) -> String {
        let slug = identifierPart(entry.slug)
        var lines = "  /* \(comment(entry.label)) */\n"
        for (index, slot) in entry.scheme.slots.enumerated() {
            let share = slot.isSynthesized ? "made up" : Decimal.percent(slot.share)
            lines += "  --\(slug)-\(index + 1): \(slot.hex); /* \(share) */\n"
        }
        let names = entry.scheme.slots.indices.map { "var(--\(slug)-\($0 + 1))" }.joined(separator: ", ")
        return lines + "  --\(slug)-gradient: linear-gradient(in oklab, \(names));\n"
    }

    /// Returns text that does not end its comment.
    private static func comment(_ text: String) -> String {
        var safe = ""
        for character in text.unicodeScalars {
            if character == "/", safe.last == "*" { safe += " " }
            safe.unicodeScalars.append(character)
        }
        return safe
    }

    /// Returns any text as a part of an identifier, except its start (CSS Syntax Level 3, section 4.3.7).
    /// Characters that an identifier cannot contain are escaped, so that different texts stay different.
    static func identifierPart(_ text: String) -> String {
        var part = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": part.unicodeScalars.append(scalar)
            case "\u{0}": part += "\\fffd "
            case "\u{A0}"..."\u{10FFFF}" where !scalar.properties.isWhitespace && !scalar.turnsDirection:
                part.unicodeScalars.append(scalar)
            default: part += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
        return part
    }
}

extension Unicode.Scalar {
    /// Whether the character changes the reading direction of the text after it.
    fileprivate var turnsDirection: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}
