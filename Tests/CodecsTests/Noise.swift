import Pixels

/// Reproducible random numbers (SplitMix64).
struct Noise: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// Every channel of every pixel at random; opaque unless told.
    static func raster(width: Int, height: Int, seed: UInt64, hasAlpha: Bool = false) -> Raster {
        var noise = Noise(seed: seed)
        var raster = Raster(width: width, height: height, filledWith: .black)
        for index in raster.bytes.indices where hasAlpha || index % 4 != 3 {
            raster.bytes[index] = UInt8(truncatingIfNeeded: noise.next())
        }
        return raster
    }
}

extension Noise {
    /// Soft waves of every colour, as a photo has them: what is lost by compression stays small.
    static func smooth(width: Int, height: Int) -> Raster {
        var raster = Raster(width: width, height: height, filledWith: .black)
        for y in 0..<height {
            for x in 0..<width {
                let wave = { (x: Double, y: Double, length: Double) in
                    UInt8(128 + 100 * Elementary.sine((x + y) / length))
                }
                let (x, y) = (Double(x), Double(y))
                raster[Int(x), Int(y)] = RGBA(wave(x, 2 * y, 40), wave(2 * x, -y, 55), wave(-x, y, 35))
            }
        }
        return raster
    }
}
