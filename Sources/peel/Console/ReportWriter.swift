import Essentials
import Files

/// Writes reports for programs.
enum ReportWriter {
    /// The version of ``line(_:_:)``. Increase it when programs that read the lines must change.
    private static let version = 1

    /// Returns one line about one thing, with the version and the kind of the line among its keys.
    static func line(_ kind: String, _ thing: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return text(of: try encoder.encode(Line(kind: kind, version: version, thing: thing)))
    }

    private struct Line<Thing: Encodable>: Encodable {
        var kind: String
        var version: Int
        var thing: Thing

        private enum Key: CodingKey { case kind, version }

        func encode(to encoder: any Encoder) throws {
            var own = encoder.container(keyedBy: Key.self)
            try own.encode(kind, forKey: .kind)
            try own.encode(version, forKey: .version)
            try thing.encode(to: encoder)
        }
    }

    /// Returns the report as JSON with sorted keys, indented by two spaces.
    static func json(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return text(of: try encoder.encode(report))
    }

    /// Returns JSON as text. Characters that control a terminal or break a line occur only in strings, because
    /// of file names, and are escaped.
    private static func text(of json: Data) -> String {
        var text = ""
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if scalar != "\n", ShownText.steers(scalar) || ShownText.breaksLines(scalar) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
