/// Writes the part of PDF 1.7 (ISO 32000-1) that a sheet needs: objects, streams and the table of their offsets. A library would
/// cost more than it saves: libharu has no separation colours, and cairo depends on its own stack of fonts and surfaces.
struct PDFDocument {
    private var bytes: [UInt8] = Array("%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)
    /// The offset of each object; 0 for a promised object that is not written yet.
    private var offsets: [Int] = []

    /// Returns the number of an object that is written later.
    mutating func promise() -> Int {
        offsets.append(0)
        return offsets.count
    }

    /// Writes an object under a promised number, or a new one.
    @discardableResult
    mutating func add(_ content: String, as number: Int? = nil) -> Int {
        begin(number) { $0.bytes += Array(content.utf8) }
    }

    /// Writes a stream. `entries` are the entries of its dictionary, without its length.
    @discardableResult
    mutating func add(stream: [UInt8], _ entries: String) -> Int {
        begin(nil) {
            $0.bytes += Array("<< \(entries) /Length \(stream.count) >>\nstream\n".utf8)
            $0.bytes += stream
            $0.bytes += Array("\nendstream".utf8)
        }
    }

    private mutating func begin(_ number: Int?, _ body: (inout PDFDocument) -> Void) -> Int {
        let number = number ?? promise()
        offsets[number - 1] = bytes.count
        bytes += Array("\(number) 0 obj\n".utf8)
        body(&self)
        bytes += Array("\nendobj\n".utf8)
        return number
    }

    /// Returns the finished file. `identifier` depends only on the content, so that the same sheet gives the same file.
    func finished(root: Int, info: Int, identifier: String) -> [UInt8] {
        var out = bytes
        let start = out.count
        out += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
        for offset in offsets {
            let digits = String(offset)
            out += Array((String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
        }
        out += Array(
            """
            trailer
            << /Size \(offsets.count + 1) /Root \(root) 0 R /Info \(info) 0 R /ID [<\(identifier)> <\(identifier)>] >>
            startxref
            \(start)
            %%EOF

            """.utf8)
        return out
    }

    /// Returns a text as UTF-16 in hexadecimal digits, a form in which PDF takes any text.
    static func text(_ text: String) -> String {
        let digits = text.utf16.map { unit in
            let hex = String(unit, radix: 16, uppercase: true)
            return String(repeating: "0", count: 4 - hex.count) + hex
        }
        return "<FEFF" + digits.joined() + ">"
    }
}
