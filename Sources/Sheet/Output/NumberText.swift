/// Writes numbers for PDF and SVG: no exponent, a decimal point, and as few digits as possible.
enum NumberText {
    /// Returns a number with at most four digits after the point: a ten-thousandth of a millimetre.
    static func of(_ value: Double) -> String {
        let scaled = (value * 10_000).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
        let whole = Int(scaled)
        let magnitude = abs(whole)
        var text = String(magnitude / 10_000)
        var rest = String(magnitude % 10_000)
        if rest != "0" {
            rest = String(repeating: "0", count: 4 - rest.count) + rest
            while rest.hasSuffix("0") { rest.removeLast() }
            text += "." + rest
        }
        return whole < 0 ? "-" + text : text
    }

    /// Returns numbers with spaces between them.
    static func list(_ values: Double...) -> String { values.map(of).joined(separator: " ") }
}
