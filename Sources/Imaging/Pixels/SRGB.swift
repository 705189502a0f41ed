/// The sRGB transfer function (IEC 61966-2-1).
package enum SRGB {
    /// Linear light, 0...1, of each 8-bit sRGB value.
    package static let linear: [Float] = (0...255).map { linear(Float($0) / 255) }

    /// Returns the linear light of an sRGB-encoded value, both 0...1.
    package static func linear(_ encoded: Float) -> Float {
        encoded <= 0.04045 ? encoded / 12.92 : Elementary.power((encoded + 0.055) / 1.055, 2.4)
    }

    /// Returns the sRGB encoding of linear light, both 0...1.
    package static func encoded(_ linear: Float) -> Float {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * Elementary.power(linear, 1 / 2.4) - 0.055
    }

    /// Returns the 8-bit sRGB value of linear light; light outside 0...1 is clamped.
    package static func byte(_ linear: Float) -> UInt8 {
        UInt8(max(0, min(1, encoded(linear))) * 255 + 0.5)
    }
}
