/// Writes values as YAML text that any YAML 1.1 or 1.2 reader takes for the same value.
package enum YAMLText {
    /// A text in double quotes: every character that is not printed, breaks a line or hides is escaped, so that one
    /// line of plain characters holds any text there is.
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

    /// A text as a person would write it: without quotes where no reader takes it for anything else, as a key, in a
    /// value or within brackets; in double quotes otherwise.
    package static func scalar(_ text: String) -> String {
        isSafePlain(text) ? text : quoted(text)
    }

    /// Letters, digits and marks that mean nothing to YAML wherever they stand.
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

    /// Words that YAML 1.1 takes for truth, or nothing.
    private static let likeOther: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

    /// Characters that are shown as they are: YAML's printable ones without what breaks lines, changes the direction
    /// of the text or has no width. Parts of emoji are kept.
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
