/// One 8-bit sRGB colour with straight alpha.
package struct RGBA: Sendable, Hashable, Codable {
    /// Channel values, 0...255, sRGB-encoded.
    package var red, green, blue: UInt8
    /// Coverage, 0 (clear) ... 255 (opaque).
    package var alpha: UInt8

    /// Makes a colour from its channel values; opaque by default.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    package static let clear = RGBA(0, 0, 0, 0)
    /// Opaque white.
    package static let white = RGBA(255, 255, 255)
    /// Opaque black.
    package static let black = RGBA(0, 0, 0)
}

extension RGBA {
    /// Reads a colour from `#rrggbb` or `#rgb`; `nil` for any other text.
    package init?(hex: String) {
        let digits = hex.dropFirst()
        guard hex.hasPrefix("#"), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        let full = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
        guard full.count == 6, let value = UInt32(String(full), radix: 16) else { return nil }
        self.init(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
}
