/// A JSON value. Objects keep the order of their keys.
indirect enum JSONValue: Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// Returns the value as JSON, indented by two spaces a level.
    func text(indent: String = "") -> String {
        let inner = indent + "  "
        func block(_ open: String, _ lines: [String], _ close: String) -> String {
            lines.isEmpty
                ? open + close
                : open + "\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + close
        }
        switch self {
        case .text(let text): return JSONValue.quoted(text)
        case .number(let number): return number == number.rounded() ? String(Int(number)) : String(number)
        case .flag(let flag): return flag ? "true" : "false"
        case .list(let items): return "[" + items.map { $0.text(indent: inner) }.joined(separator: ", ") + "]"
        case .object(let entries):
            return block(
                "{", entries.map { JSONValue.quoted($0.key) + ": " + $0.value.text(indent: inner) }, "}")
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
