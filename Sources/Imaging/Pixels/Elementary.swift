/// The elementary functions, with the same bits on every system: a C library's differ by version (glibc 2.41 has another cube
/// root than 2.36) and by processor, and one bit of a colour changes the bytes of a picture. These use only additions,
/// multiplications, divisions and square roots, which IEEE 754 defines to the bit. They work in `Double`; `Float` results are the
/// nearest value or, once in many millions, the next. Polynomials for sine, cosine and arctangent: fdlibm (Sun Microsystems,
/// 1993). Arguments are finite.
package enum Elementary {
    /// Returns the cube root.
    package static func cubeRoot(_ value: Float) -> Float {
        guard value != 0 else { return value }
        let target = Double(value)
        // A third of the exponent is right to a twentieth; each of Halley's steps cubes the error.
        let high = Double(value.magnitude).bitPattern >> 32
        let start = Double(bitPattern: (high / 3 + 715_094_163) << 32)
        var root = value < 0 ? -start : start
        for _ in 0..<2 {
            let cube = root * root * root
            root *= (target + target + cube) / (target + cube + cube)
        }
        return Float(root)
    }

    /// Returns the sine of an angle in radians, of at most a million turns.
    package static func sine(_ angle: Double) -> Double {
        let (quarter, rest) = quarters(angle)
        return switch quarter & 3 {
        case 0: sineNearZero(rest)
        case 1: cosineNearZero(rest)
        case 2: -sineNearZero(rest)
        default: -cosineNearZero(rest)
        }
    }

    /// Returns the cosine of an angle in radians, of at most a million turns.
    package static func cosine(_ angle: Double) -> Double {
        let (quarter, rest) = quarters(angle)
        return switch quarter & 3 {
        case 0: cosineNearZero(rest)
        case 1: -sineNearZero(rest)
        case 2: -cosineNearZero(rest)
        default: sineNearZero(rest)
        }
    }

    /// Returns the sine of an angle in radians.
    package static func sine(_ angle: Float) -> Float { Float(sine(Double(angle))) }

    /// Returns the cosine of an angle in radians.
    package static func cosine(_ angle: Float) -> Float { Float(cosine(Double(angle))) }

    /// Returns the angle of a point as seen from the origin, in radians, -π...π; 0 at the origin itself.
    package static func angle(x: Float, y: Float) -> Float {
        let (x, y) = (Double(x), Double(y))
        let (near, far) = (min(x.magnitude, y.magnitude), max(x.magnitude, y.magnitude))
        guard far > 0 else { return 0 }
        var angle = arctangent(near / far)
        if y.magnitude > x.magnitude { angle = .pi / 2 - angle }
        if x < 0 { angle = .pi - angle }
        return Float(y < 0 ? -angle : angle)
    }

    /// Returns e to the power of `value`; 0 or infinity if a `Float` cannot represent it.
    package static func exponential(_ value: Float) -> Float { Float(exponential(Double(value))) }

    /// Returns `base` to the power of `exponent`, for bases that are not negative.
    package static func power(_ base: Float, _ exponent: Float) -> Float {
        guard base > 0 else { return exponent == 0 ? 1 : 0 }
        return Float(exponential(Double(exponent) * logarithm(Double(base))))
    }

    /// Returns the number of quarter turns in an angle, and the rest, -π/4...π/4.
    private static func quarters(_ angle: Double) -> (Int, Double) {
        let count = (angle * (2 / .pi)).rounded()
        // π/2 in two parts: the first has so few bits that its multiples are exact.
        return (Int(count), (angle - count * 1.57079632673412561417) - count * 6.07710050650619224932e-11)
    }

    private static func sineNearZero(_ x: Double) -> Double {
        let z = x * x
        let series = polynomial(
            z, 1.58969099521155010221e-10, -2.50507602534068634195e-08, 2.75573137070700676789e-06,
            -1.98412698298579493134e-04, 8.33333333332248946124e-03, -1.66666666666666324348e-01)
        return x + x * z * series
    }

    private static func cosineNearZero(_ x: Double) -> Double {
        let z = x * x
        let series = polynomial(
            z, -1.13596475577881948265e-11, 2.08757232129817482790e-09, -2.75573143513906633035e-07,
            2.48015872894767294178e-05, -1.38888888888741095749e-03, 4.16666666666666019037e-02)
        return 1 - (z / 2 - z * z * series)
    }

    /// Returns the arctangent of 0...1.
    private static func arctangent(_ tangent: Double) -> Double {
        // Beyond an eighth of a half turn: the difference to half of a right angle.
        let isFar = tangent > 0.4142135623730950488
        let x = isFar ? (tangent - 1) / (tangent + 1) : tangent
        let z = x * x
        let even = polynomial(
            z * z, 1.62858201153657823623e-02, 4.97687799461593236017e-02, 6.66107313738753120669e-02,
            9.09088713343650656196e-02, 1.42857142725034663711e-01, 3.33333333333329318027e-01)
        let odd = polynomial(
            z * z, -3.65315727442169155270e-02, -5.83357013379057348645e-02, -7.69187620504482999495e-02,
            -1.11111104054623557880e-01, -1.99999999998764832476e-01, 0)
        let near = x - x * (z * even + odd)
        return isFar ? .pi / 4 + near : near
    }

    private static func exponential(_ value: Double) -> Double {
        guard value > -150 else { return 0 }
        guard value < 100 else { return .infinity }
        let count = (value * 1.4426950408889634074).rounded()
        // The logarithm of two in two parts, as π/2 above.
        let rest = (value - count * 6.93147180369123816490e-01) - count * 1.90821492927058770002e-10
        let series = polynomial(
            rest, 1 / 39_916_800, 1 / 3_628_800, 1 / 362_880, 1 / 40_320, 1 / 5_040, 1 / 720)
        let first = polynomial(rest, series, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1)
        let scale = Double(sign: .plus, exponent: Int(count), significand: 1)
        return (1 + rest * first) * scale
    }

    /// Returns the natural logarithm of a number above zero.
    package static func logarithm(_ value: Double) -> Double {
        var (exponent, part) = (Double(value.exponent), value.significand)
        if part > 1.4142135623730950488 {
            part /= 2
            exponent += 1
        }
        // ln p = 2 artanh((p - 1) / (p + 1))
        let x = (part - 1) / (part + 1)
        let z = x * x
        let high = polynomial(z, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9)
        let series = polynomial(z, 0, 0, high, 1 / 7, 1 / 5, 1 / 3)
        return exponent * 0.69314718055994530942 + 2 * (x + x * z * series)
    }

    /// Returns a x^5 + b x^4 + c x^3 + d x^2 + e x + f.
    @inline(__always)
    private static func polynomial(
        _ x: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) -> Double {
        ((((a * x + b) * x + c) * x + d) * x + e) * x + f
    }
}
