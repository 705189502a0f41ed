/// IEEE 754 half precision, read without `Float16`, which not every platform's Swift has.
enum HalfPrecision {
    /// The value of a half-precision number's bits. Infinities and NaN do not occur in weights and are read as 0.
    static func float(bits: UInt16) -> Float {
        let sign = UInt32(bits >> 15) << 31
        let exponent = UInt32(bits >> 10) & 0x1F
        let fraction = UInt32(bits) & 0x3FF
        switch exponent {
        case 0: return (sign == 0 ? 1 : -1) * Float(fraction) * 0x1p-24
        case 0x1F: return 0
        default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
        }
    }
}
