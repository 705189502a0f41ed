/// Lengths on paper as people write them: `50mm`, `5 cm`, `2in`, `50`.
package enum PrintLength {
    private static let units: [(name: String, millimetres: Double)] = [
        ("mm", 1), ("cm", 10), ("inches", 25.4), ("inch", 25.4), ("in", 25.4), ("\"", 25.4), ("″", 25.4),
    ]

    /// Returns a length in millimetres; `nil` for other texts. A number without a unit is in millimetres.
    package static func millimetres(_ text: String) -> Double? {
        let (number, unit) = parts(text)
        return Double(number).map { rounded($0 * (unit ?? 1)) }
    }

    /// Returns two lengths with an x between them, in millimetres: `100x150mm`, `8.5in x 11in`. If the first length has no unit,
    /// the second's unit applies to both. `nil` for other texts, and for texts without a unit.
    package static func sides(_ text: String) -> (width: Double, height: Double)? {
        let sides = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
            .map { parts(String($0)) }
        guard sides.count == 2, let unit = sides[1].unit, let width = Double(sides[0].number),
            let height = Double(sides[1].number)
        else { return nil }
        return (rounded(width * (sides[0].unit ?? unit)), rounded(height * unit))
    }

    /// Returns a length to a thousandth of a millimetre, so that 6 inches are 152.4 mm.
    private static func rounded(_ millimetres: Double) -> Double { (millimetres * 1000).rounded() / 1000 }

    /// Returns a number, and its unit in millimetres if there is one.
    private static func parts(_ text: String) -> (number: String, unit: Double?) {
        let text = text.lowercased().filter { $0 != " " }
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return (text, nil) }
        return (String(text.dropLast(unit.name.count)), unit.millimetres)
    }
}
