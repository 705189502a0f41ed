/// Text from outside, such as a file's name, made safe to show.
package enum ShownText {
    /// Returns the name on one line, without characters that steer a terminal or change the direction of the text beside it.
    package static func name(_ name: String) -> String { replacing(name) { steers($0) || breaksLines($0) } }

    /// Returns the text with its lines and tabs, without characters that steer a terminal or change the text's direction.
    package static func text(_ text: String) -> String {
        replacing(text) { steers($0) && $0 != "\n" && $0 != "\t" }
    }

    /// Returns a name that may not be UTF-8, with each invalid byte as an escape such as `\xE9`.
    static func escaped(_ name: [UInt8]) -> String {
        var text = ""
        var rest = name[...]
        while let byte = rest.first {
            let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
                .first
            text += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return text
    }

    /// Returns the first names of a list, and the number of the rest.
    package static func list(_ names: [String], atMost most: Int = 5) -> String {
        let more = names.count > most ? " and \(names.count - most) more" : ""
        return names.prefix(most).joined(separator: ", ") + more
    }

    private static func replacing(_ text: String, _ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isUnwanted) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { isUnwanted($0) ? "\u{FFFD}" : $0 }))
    }

    /// Returns whether a scalar is a control character (escape sequences start with one), or a mark that
    /// embeds, overrides or isolates a direction (Unicode Standard Annex 9, section 2).
    package static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }

    /// Returns whether a scalar breaks a line without being a control character.
    package static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
