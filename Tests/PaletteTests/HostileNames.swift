import Palette
import Pixels

/// Names that break careless writers.
enum HostileNames {
    static let all = [
        "cat", "", " ", "\"quoted\" and 'single'", "<script>alert(1)</script>", "</style><b>",
        "*/ } body { x: y } /*",
        "**//**/", "line\nbreak\r\nand\ttab", "nul\u{0}and\u{1B}[31m", "\\ back \\u0041 \\",
        "&amp; & <![CDATA[ ]]>",
        "😴🐈‍⬛👩‍👩‍👧", "مرحبا بالقط", "\u{202E}gnp.exe", "e\u{301}\u{FEFF}\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}\u{85}",
        "#comment", "-leading", "--", "100% 1;2,3", "a/b\\c:d", "name: x\n255 0 0 injected",
        String(repeating: "猫", count: 100), String(repeating: "x", count: 300),
        String(repeating: "👩‍👩‍👧‍👦", count: 40), "a" + String(repeating: "\u{301}", count: 500),
    ]

    /// A scheme under each name.
    static let schemes: [NamedScheme] = all.enumerated().map { index, name in
        let schemes = SchemeExtractor().schemes(of: TestImages.wall(seed: UInt64(index + 1)), subject: nil)
        return NamedScheme(name: name, slug: name + "-\(index)", scheme: schemes[3 + index % 8])
    }

    /// All slots of ``schemes`` in order, as hex.
    static let hexes = schemes.flatMap { $0.scheme.slots.map(\.hex) }
}
