/// Numbers in text with a fixed count of digits, the same in every locale.
enum Decimal {
    /// `value` rounded to `digits` places after the point, without needless zeros: "0.25", "1", "-0.3".
    static func string(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { whole, _ in whole * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let fraction = String(abs(scaled) % scale + scale).dropFirst()
        let significant = fraction.reversed().drop { $0 == "0" }.reversed()
        let sign = scaled < 0 ? "-" : ""
        return sign + String(abs(scaled) / scale) + (significant.isEmpty ? "" : "." + String(significant))
    }

    /// A share 0...1 in percent with one place after the point: "23.4%".
    static func percent(_ share: Double) -> String { string(share * 100, digits: 1) + "%" }
}
