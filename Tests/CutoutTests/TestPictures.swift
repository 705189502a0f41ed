@testable import Cutout
import Pixels

/// Pictures made on the spot.
enum TestPictures {
    /// Numbers that look random and are the same in every run (a linear congruential generator).
    struct Noise: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// A disc's coverage, antialiased.
    static func disc(width: Int, height: Int, x: Double, y: Double, radius: Double) -> Matte {
        var matte = Matte(width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
        for row in 0..<height {
            for column in 0..<width {
                let dx = Double(column) + 0.5 - x
                let dy = Double(row) + 0.5 - y
                let inside = radius - (dx * dx + dy * dy).squareRoot()
                matte[column, row] = UInt8(max(0, min(1, inside + 0.5)) * 255 + 0.5)
            }
        }
        return matte
    }

    /// One colour over another, mixed by a matte.
    static func mixed(_ over: RGBA, _ under: RGBA, by matte: Matte) -> Raster {
        var raster = Raster(width: matte.width, height: matte.height, filledWith: under)
        for y in 0..<matte.height {
            for x in 0..<matte.width {
                var color = over
                color.alpha = matte[x, y]
                raster[x, y] = color.composited(over: under)
            }
        }
        return raster
    }

    /// Both looks see exactly this coverage, as surely as told.
    static func views(_ matte: Matte, certainty: Float = 8) -> SubjectViews {
        let coarse = CoarseMatte(
            part: PixelRect(x: 0, y: 0, width: matte.width, height: matte.height),
            logits: Plane(
                width: matte.width, height: matte.height,
                values: matte.values.map { (Float($0) / 255 - 0.5) * 2 * certainty }))
        return SubjectViews(whole: coarse, near: coarse)
    }
}
