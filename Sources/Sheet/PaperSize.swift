/// The paper that sheets are printed on, in millimetres.
package struct PaperSize: Sendable, Hashable {
    /// Sides in millimetres.
    package var width, height: Double

    /// Paper of the given sides, in millimetres.
    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// ISO 216 A4, North American Letter and Legal, upright.
    package static let a4 = PaperSize(width: 210, height: 297)
    package static let letter = PaperSize(width: 215.9, height: 279.4)
    package static let legal = PaperSize(width: 215.9, height: 355.6)

    /// Creates paper by its name (`a4`, `a3`, `a5`, `letter`, `legal`), or by its sides, such as `100x150mm` or
    /// `12x12in`; `nil` for other texts, and for sides below 20 or above 2000 millimetres.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "a3": self.init(width: 297, height: 420)
        case "a4": self = .a4
        case "a5": self.init(width: 148, height: 210)
        case "letter": self = .letter
        case "legal": self = .legal
        default:
            guard let (width, height) = PrintLength.sides(text), (20...2000).contains(width),
                (20...2000).contains(height)
            else { return nil }
            self.init(width: width, height: height)
        }
    }
}
