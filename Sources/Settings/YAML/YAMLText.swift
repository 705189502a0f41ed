/// Writes values as YAML text that every YAML 1.1 or 1.2 reader reads as the same value.
package enum YAMLText {
    /// Returns a text in double quotes. Escapes unprintable and invisible characters and line ends, for one plain line.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
            case _ where scalar.value <= 0xFF: quoted += "\\x" + hex(scalar.value, digits: 2)
            case _ where scalar.value <= 0xFFFF: quoted += "\\u" + hex(scalar.value, digits: 4)
            default: quoted += "\\U" + hex(scalar.value, digits: 8)
            }
        }
        return quoted + "\""
    }

    /// Returns a text as a person would write it: without quotes if every reader takes it for a text as a key,
    /// in a value or in brackets; otherwise in double quotes.
    package static func scalar(_ text: String) -> String {
        isSafePlain(text) ? text : quoted(text)
    }

    /// Returns whether a text consists of letters, digits and marks that have no meaning in YAML anywhere.
    private static func isSafePlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            first.properties.isAlphabetic, last != " ",
            !likeOther.contains(text.lowercased())
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " ._-()/+".unicodeScalars.contains(scalar)
        }
    }

    /// Words that YAML 1.1 reads as Booleans or null.
    private static let likeOther: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

    /// Returns whether a character is written unchanged: YAML's printable characters, without the ones that
    /// break lines, change the direction of the text or have no width. Parts of emoji are kept.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{200D}" { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return isTag(scalar)
        case .spaceSeparator: return scalar == " "
        default: return true
        }
    }

    /// Letters of the flags of England, Scotland and Wales.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

    private static func hex(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
