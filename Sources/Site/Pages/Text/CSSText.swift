/// Text as style sheets spell it (CSS Syntax, CSSOM "serialize an identifier").
enum CSSText {
    /// A name as an identifier, such as the part of an id selector after `#`.
    static func identifier(_ name: String) -> String {
        var result = ""
        for (index, scalar) in name.unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            let leads = index == 0 || (index == 1 && name.hasPrefix("-"))
            switch scalar {
            case "\0": result += "\u{FFFD}"
            case "a"..."z", "A"..."Z", "_": result.unicodeScalars.append(scalar)
            case "0"..."9", "-":
                if (isDigit && leads) || name == "-" {
                    result += "\\\(String(scalar.value, radix: 16)) "
                } else {
                    result.unicodeScalars.append(scalar)
                }
            case _ where scalar.value >= 0x80: result.unicodeScalars.append(scalar)
            default: result += "\\\(String(scalar.value, radix: 16)) "
            }
        }
        return result
    }
}
