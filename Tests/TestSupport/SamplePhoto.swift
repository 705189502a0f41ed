package import Codecs
package import Pixels

/// Photos that tests draw themselves.
package enum SamplePhoto {
    /// A disc of one colour on a ground of another, antialiased, its radius a third of the shorter side.
    ///
    /// - Parameter cutOut: whether the ground is transparent, so that the photo brings its own matte.
    package static func disc(
        _ color: RGBA, on ground: RGBA = RGBA(40, 60, 90), width: Int = 160, height: Int = 120,
        cutOut: Bool = true
    ) -> Raster {
        let clear = RGBA(color.red, color.green, color.blue, 0)
        var raster = Raster(width: width, height: height, filledWith: cutOut ? clear : ground)
        let radius = Float(min(width, height)) / 3
        // Test code is not optimised: only the disc is drawn.
        let reach = Int(radius) + 2
        for y in max(0, height / 2 - reach)..<min(height, height / 2 + reach) {
            for x in max(0, width / 2 - reach)..<min(width, width / 2 + reach) {
                let dx = Float(x) + 0.5 - Float(width) / 2
                let dy = Float(y) + 0.5 - Float(height) / 2
                let coverage = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
                var over = color
                over.alpha = UInt8(coverage * 255)
                raster[x, y] = cutOut ? over : over.composited(over: ground)
            }
        }
        return raster
    }

    /// The PNG file of ``disc(_:on:width:height:cutOut:)``.
    package static func discPNG(
        _ color: RGBA, width: Int = 160, height: Int = 120, cutOut: Bool = true
    ) throws(ImageError) -> [UInt8] {
        try PNGEncoder.encode(disc(color, width: width, height: height, cutOut: cutOut))
    }

    /// Noise, which no encoder makes small.
    package static func noise(_ width: Int, _ height: Int) -> Raster {
        let count = width * height * Raster.channels
        // Without closures, which take long in test code, as it is not optimised.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
            var state: UInt32 = 1
            while written < count {
                state = state &* 1_664_525 &+ 1_013_904_223
                unsafe bytes[written] = UInt8(truncatingIfNeeded: state >> 24)
                written += 1
            }
        }
        return Raster(width: width, height: height, bytes: bytes)
    }

    /// Colours that are easy to tell apart.
    package static let colors = [
        RGBA(220, 60, 50), RGBA(60, 160, 80), RGBA(50, 90, 220), RGBA(240, 200, 40), RGBA(160, 70, 200),
    ]
}
