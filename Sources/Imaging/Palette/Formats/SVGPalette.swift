extension PaletteFormat {
    /// A strip of swatches to look at, with hex codes.
    package static let svg = PaletteFormat("svg") { Array(SVGPalette.text($0).utf8) }
}

/// Schemes as a picture: for each a caption, its swatches in gradient order with hex codes, and a bar of the colours' shares.
enum SVGPalette {
    private static let width = 720
    private static let margin = 24
    private static let captionHeight = 36
    private static let swatchHeight = 120
    private static let barHeight = 14
    private static let rowGap = 28

    private static var rowHeight: Int { captionHeight + swatchHeight + barHeight + rowGap }

    static func text(_ schemes: [NamedScheme]) -> String {
        let height = margin + schemes.count * rowHeight
        let inner = width + 2 * margin
        let rows = schemes.enumerated().map { row($0.element, top: margin + $0.offset * rowHeight) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(inner) \(height)" width="\(inner)" \
            height="\(height)" role="img">
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }

    private static func row(_ entry: NamedScheme, top: Int) -> String {
        let slots = entry.scheme.slots
        var lines = [
            #"<g font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">"#,
            """
            <text x="\(margin)" y="\(top + 18)" font-size="16" font-weight="600" text-anchor="start" \
            fill="#1a1a1a">\(escaped(entry.label.prefix(captionLength, by: { _ in 1 })))</text>
            """,
        ]
        let swatchTop = top + captionHeight
        for (index, slot) in slots.enumerated() {
            let left = margin + width * index / slots.count
            let right = margin + width * (index + 1) / slots.count
            let share = slot.isSynthesized ? "made up" : Decimal.percent(slot.share)
            lines.append(
                """
                <rect x="\(left)" y="\(swatchTop)" width="\(right - left)" height="\(swatchHeight)" \
                fill="\(slot.hex)"><title>\(slot.hex) \(share)</title></rect>
                <text x="\((left + right) / 2)" y="\(swatchTop + swatchHeight - 16)" \
                fill="\(slot.textColor.hex)">\(slot.hex)</text>
                """)
        }
        var passed = 0.0
        for slot in slots where slot.share > 0 {
            let left = Double(margin) + passed * Double(width)
            lines.append(
                """
                <rect x="\(Decimal.string(left, digits: 2))" y="\(swatchTop + swatchHeight)" \
                width="\(Decimal.string(slot.share * Double(width), digits: 2))" height="\(barHeight)" \
                fill="\(slot.hex)"/>
                """)
            passed += slot.share
        }
        return (lines + ["</g>"]).joined(separator: "\n")
    }

    /// The most characters of a caption that fit the picture's width.
    private static let captionLength = 80

    /// Returns text for XML content (Extensible Markup Language 1.0, section 2.4).
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
