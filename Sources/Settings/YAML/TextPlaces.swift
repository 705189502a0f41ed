/// Where the characters and lines of a text begin. libyaml counts Unicode scalars, and lines by YAML 1.1, where U+2028
/// ends one too; editors and edits count bytes and line feeds.
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
        // libyaml does not count a byte order mark that begins the text.
        if text.unicodeScalars.first == "\u{FEFF}" { scalars.removeFirst() }
        scalars.append(self.text.count)
    }

    /// The first byte of the scalar at an index; the end of the text for those after it.
    func byte(ofScalar index: Int) -> Int { scalars[min(index, scalars.count - 1)] }

    /// The line of a byte, from 1.
    func line(ofByte byte: Int) -> Int {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= byte { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The text of a line, from 1, without its end; empty after the last.
    func text(ofLine line: Int) -> String {
        guard lines.indices.contains(line - 1) else { return "" }
        let end = line < lines.count ? lines[line] - 1 : text.count
        let bytes = text[lines[line - 1]..<max(end, lines[line - 1])]
        return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    /// Whether a tab stands before the first word of a line.
    func isIndentedByTab(line: Int) -> Bool {
        guard lines.indices.contains(line - 1) else { return false }
        return text[lines[line - 1]...].prefix { $0 == 0x20 || $0 == 0x09 }.contains(0x09)
    }
}
