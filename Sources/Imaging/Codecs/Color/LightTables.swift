import Pixels

/// A fast conversion from 8-bit RGB to sRGB for profiles that mix three lights (three curves and a matrix, such as Display P3).
/// Light adds up, so the light of a colour is the sum of three table entries. Within 1/255 of LittleCMS's result.
struct LightTables {
    /// Linear sRGB light (red, green, blue) of each value of the profile's red, then green, then blue, in steps
    /// of ``Self/encoded``. Negative, or over the last step, for colours outside sRGB.
    private let light: [SIMD4<Float>]

    /// sRGB values of light in equal steps, fine enough for the steep start of the curve (0.2 of a value per step).
    private static let encoded: [UInt8] = (0...lastStep).map { SRGB.byte(Float($0) / Float(lastStep)) }
    private static let lastStep = 16_383

    /// Makes the tables of a profile; `nil` if its light does not simply add up.
    init?(_ profile: LCMSProfile) {
        guard profile.isThreeLights, let light = profile.linearLight(ofEachValue: Float(Self.lastStep)) else {
            return nil
        }
        self.light = light
    }

    /// Whether colours stay the same except for rounding: the profile is sRGB under another name.
    var changeNothing: Bool {
        let levels: [UInt8] = [0, 8, 24, 48, 80, 112, 144, 176, 208, 232, 255]
        var colors: [UInt8] = []
        for red in levels {
            for green in levels {
                for blue in levels { colors += [red, green, blue, 255] }
            }
        }
        var converted = colors
        var pixels = converted.mutableSpan
        convert(&pixels)
        return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    /// Converts pixels of R, G, B and a byte that stays the same.
    func convert(_ pixels: inout MutableSpan<UInt8>) {
        let (light, encoded) = (light.span, Self.encoded.span)
        for offset in stride(from: 0, to: pixels.count - 3, by: 4) {
            let red = light[Int(pixels[offset])]
            let green = light[256 + Int(pixels[offset + 1])]
            let blue = light[512 + Int(pixels[offset + 2])]
            let sum = red + green + blue + SIMD4(repeating: Self.rounding)
            pixels[offset] = encoded[Self.step(sum.x)]
            pixels[offset + 1] = encoded[Self.step(sum.y)]
            pixels[offset + 2] = encoded[Self.step(sum.z)]
        }
    }

    /// Returns the sRGB values of linear light; light outside 0...1 is clamped.
    static func encoded(_ light: SIMD4<Float>) -> SIMD4<UInt8> {
        let sum = light.clamped(lowerBound: SIMD4.zero, upperBound: SIMD4.one) * Float(lastStep) + rounding
        return SIMD4(encoded[step(sum.x)], encoded[step(sum.y)], encoded[step(sum.z)], 255)
    }

    /// 1.5 * 2^23: a Float of this size has no bits for a fraction. Adding it rounds to whole numbers, which
    /// are then the low bits. Several times faster than a conversion.
    private static let rounding: Float = 12_582_912

    @inline(__always) private static func step(_ sum: Float) -> Int {
        max(0, min(lastStep, Int(sum.bitPattern) - Int(rounding.bitPattern)))
    }
}
