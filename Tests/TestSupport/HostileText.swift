/// Texts and names that programs stumble over, by chance but the same in every run.
package enum HostileText {
    /// Pieces that mean something to YAML, shells, pages or disks.
    private static let pieces = [
        "a", "Z", "0", "é", "e\u{301}", "ß", "猫", "😴", "👩‍👧", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}",
        "\u{200B}", "\u{202E}",
        "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{1}", "\u{7F}", "\u{9F}", " ", "  ",
        "\t", "\n", "\r", "\"",
        "'", "\\", "\\n", "\\x", ":", ": ", " #", "#", "-", "- ", "?", "? ", "!", "&", "*", "|", ">", "%",
        "@", "`", "{", "}",
        "[", "]", ",", "~", "null", "yes", "No", "true", "1e3", "0x1F", "=", "<<", "---", "...", "<script>",
        "$(id)", ".", "..", "y",
    ]

    /// A text of one to about eighty characters.
    package static func next(_ random: inout SplitMix) -> String {
        let long = random.next() % 8 == 0
        let count = 1 + Int(random.next() % (long ? 80 : 6))
        return (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    }

    /// A name that a file can have: no `/`, no NUL, at most 255 bytes.
    package static func nextFileName(_ random: inout SplitMix, suffix: String) -> String {
        var name = next(&random).filter { $0 != "/" }
        while name.utf8.count + suffix.utf8.count > 255 { name.unicodeScalars.removeLast() }
        return name + suffix
    }
}

/// Steele, Lea and Flood's generator, seeded: the same numbers in every run.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
