/// The meaning of a file's numbers as colours.
enum ColorEncoding: Equatable {
    /// sRGB, also if a file does not tell.
    case sRGB
    case profile([UInt8])
    /// Red, green and blue lights with a transfer curve.
    case lights(Primaries, TransferCurve)
    /// High dynamic range.
    case highRange(HighRange)

    /// High dynamic range, also if an ICC profile names it in its tag `cicp` (ICC.1:2022, section 10.3).
    var highRange: HighRange? {
        if case .highRange(let range) = self { return range }
        guard case .profile(let bytes) = self else { return nil }
        let reader = ByteReader(bytes, bigEndian: true)
        for entry in 0..<min(100, reader.uint32(at: 128) ?? 0) {
            let place = 132 + 12 * entry
            guard reader.text(4, at: place) == "cicp", let start = reader.uint32(at: place + 4),
                let primaries = reader.uint8(at: start + 8), let transfer = reader.uint8(at: start + 9)
            else { continue }
            return CodingPoints(primaries: primaries, transfer: transfer).highRange
        }
        return nil
    }
}

/// The chromaticities of a white and of the three lights that make it, as CIE 1931 x and y.
struct Primaries: Equatable {
    struct Chromaticity: Equatable {
        let x, y: Double
    }

    let white, red, green, blue: Chromaticity

    init(
        white: (Double, Double), red: (Double, Double), green: (Double, Double), blue: (Double, Double)
    ) {
        self.white = Chromaticity(x: white.0, y: white.1)
        self.red = Chromaticity(x: red.0, y: red.1)
        self.green = Chromaticity(x: green.0, y: green.1)
        self.blue = Chromaticity(x: blue.0, y: blue.1)
    }

    private static let d65 = (0.3127, 0.3290)

    /// sRGB and ITU-R BT.709, in the digits of IEC 61966-2-1.
    static let bt709 = Primaries(white: d65, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// ITU-R BT.2020.
    static let bt2020 = Primaries(
        white: d65, red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
    /// SMPTE EG 432-1 (Display P3).
    static let p3 = Primaries(white: d65, red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))

    /// Whether every coordinate is within `tolerance` of the other one's.
    func isClose(to other: Primaries, tolerance: Double) -> Bool {
        zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
            abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
        }
    }
}

/// The relation of stored values to light.
enum TransferCurve: Equatable {
    /// IEC 61966-2-1.
    case sRGB
    /// A pure power: light = value ^ exponent.
    case power(Double)
}
