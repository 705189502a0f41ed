import CPixels
import Pixels

/// A colour with its alpha in the space in which palettes measure distances: light over mid grey, coverage, blueness and redness,
/// each times the coverage (see `peel_palette_points`). Nearly clear colours are near to each other.
typealias PalettePoint = SIMD4<Float>

extension RGBA {
    /// The colour's point.
    var palettePoint: PalettePoint {
        var point = PalettePoint.zero
        unsafe withUnsafeMutablePointer(to: &point) {
            unsafe $0.withMemoryRebound(to: Float.self, capacity: 4) {
                unsafe peel_palette_points([red, green, blue, alpha], 1, $0)
            }
        }
        return point
    }

    /// Makes the colour of a point: with `alpha`, or with its own alpha, which is then neither clear nor opaque.
    init(_ point: PalettePoint, alpha: UInt8? = nil) {
        let cover = max(1 / 255, min(1, point.y / PaletteSpace.middle))
        let light = point.x / cover + PaletteSpace.middle
        let blue = point.z / cover / PaletteSpace.blueScale + light
        let red = point.w / cover / PaletteSpace.redScale + light
        let rest = light - PaletteSpace.redLight * red - PaletteSpace.blueLight * blue
        self.init(
            Self.byte(red), Self.byte(rest / PaletteSpace.greenLight), Self.byte(blue),
            alpha ?? max(1, min(254, Self.byte(cover * 255))))
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value)) + 0.5) }
}

/// The constants of `palette.c`.
private enum PaletteSpace {
    static let (redLight, greenLight, blueLight): (Float, Float, Float) = (0.299, 0.587, 0.114)
    static let blueScale: Float = 0.564 * 0.6
    static let redScale: Float = 0.713 * 0.6
    static let middle: Float = 127.5
}
