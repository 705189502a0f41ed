/// The positions of the characters and lines of a text. libyaml counts Unicode scalars, and lines by YAML 1.1,
/// in which U+2028 ends a line too. Editors and edits count bytes and line feeds.
struct TextPlaces {
    /// The first byte of each scalar, and the end of the text.
    private var scalars: [Int] = []
    /// The first byte of each line.
    private var lines = [0]
    private let text: [UInt8]

    init(_ text: String) {
        self.text = Array(text.utf8)
        scalars.reserveCapacity(self.text.count + 1)
        for (byte, unit) in self.text.enumerated() {
            if unit & 0xC0 != 0x80 { scalars.append(byte) }
            if unit == 0x0A { lines.append(byte + 1) }
        }
        // libyaml does not count a byte order mark at the start of the text.
        if text.unicodeScalars.first == "\u{FEFF}" { scalars.removeFirst() }
        scalars.append(self.text.count)
    }

    /// Returns the first byte of the scalar at an index, or the end of the text for larger indices.
    func byte(ofScalar index: Int) -> Int { scalars[min(index, scalars.count - 1)] }

    /// Returns the line of a byte, from 1.
    func line(ofByte byte: Int) -> Int {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= byte { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the text of a line, from 1, without its line break. Empty after the last line.
    func text(ofLine line: Int) -> String {
        guard lines.indices.contains(line - 1) else { return "" }
        let end = line < lines.count ? lines[line] - 1 : text.count
        let bytes = text[lines[line - 1]..<max(end, lines[line - 1])]
        return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    /// Returns whether a tab is before the first word of a line.
    func isIndentedByTab(line: Int) -> Bool {
        guard lines.indices.contains(line - 1) else { return false }
        return text[lines[line - 1]...].prefix { $0 == 0x20 || $0 == 0x09 }.contains(0x09)
    }
}
