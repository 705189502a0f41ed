/// Text from outside, such as a file's name, as it may be shown to people.
package enum ShownText {
    /// The name on one line, without what would steer a terminal or turn the direction of what stands beside it.
    package static func name(_ name: String) -> String { replacing(name) { steers($0) || breaksLines($0) } }

    /// The text with its lines, without what would steer a terminal or turn the direction of what stands beside it.
    package static func text(_ text: String) -> String { replacing(text) { steers($0) && $0 != "\n" } }

    private static func replacing(_ text: String, _ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isUnwanted) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { isUnwanted($0) ? "\u{FFFD}" : $0 }))
    }

    /// Control characters (escape sequences begin with one), and the marks that embed, override or isolate a direction
    /// (Unicode Standard Annex 9, section 2).
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
