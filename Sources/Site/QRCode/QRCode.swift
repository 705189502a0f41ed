import CQREncode

/// A QR code (ISO/IEC 18004) of a text, such as an address for a phone's camera.
package struct QRCode: Sendable, Equatable {
    /// Modules on a side, without the quiet zone around the code.
    package let side: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// Light modules that readers need on every side.
    package static let quietZone = 4

    /// Creates the smallest code of a text in UTF-8 of which 15 % may be damaged (level M). `nil` for no or over 2,331 bytes.
    package init?(_ text: String) {
        guard let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { unsafe QRcode_free(code) }
        let side = unsafe Int(code.pointee.width)
        self.side = side
        // The lowest bit is the colour; the others tell the module's purpose.
        var modules: [Bool] = []
        for index in 0..<side * side { modules.append(unsafe code.pointee.data[index] & 1 == 1) }
        self.modules = modules
    }

    /// Returns whether the module in column `x` and row `y` is dark. All modules outside the code are light.
    package func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<side).contains(x) && (0..<side).contains(y) && modules[y * side + x]
    }

    /// The dark modules as the `d` of an SVG path, one unit a module, from 0 to ``side`` on both axes.
    package var path: String {
        var path = ""
        for y in 0..<side {
            var x = 0
            while x < side {
                let start = x
                while isDark(x, y) { x += 1 }
                if x > start { path += "M\(start) \(y)h\(x - start)v1h-\(x - start)z" }
                x += 1
            }
        }
        return path
    }

    /// The code for a terminal, two rows in each line, with its quiet zone and colours (a terminal's may be light on dark).
    package var terminalText: String {
        let range = -Self.quietZone..<side + Self.quietZone
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
            let line = range.map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (false, false): " "
                case (true, false): "▀"
                case (false, true): "▄"
                case (true, true): "█"
                }
            }
            return "\u{1B}[30;107m\(line.joined())\u{1B}[0m\n"
        }.joined()
    }
}

extension QRCode {
    /// The version of libqrencode, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: QRcode_APIVersionString()) }
}
