/// Numbers in text with a fixed count of digits, the same in every locale.
enum Decimal {
    /// `value` rounded to `digits` places after the point, without needless zeros: "0.25", "1", "-0.3".
    static func string(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { whole, _ in whole * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / scale)
        var (fraction, places) = (abs(scaled) % scale, digits)
        guard fraction > 0 else { return whole }
        while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
        let text = String(fraction)
        return whole + "." + String(repeating: "0", count: places - text.utf8.count) + text
    }

    /// A share 0...1 in percent with one place after the point: "23.4%".
    static func percent(_ share: Double) -> String { string(share * 100, digits: 1) + "%" }
}
