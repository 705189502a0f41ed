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
