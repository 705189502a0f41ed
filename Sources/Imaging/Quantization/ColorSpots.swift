package import Pixels

/// Finds places of an image with a palette whose colour is wrong. Finds what ``LightPlanes`` miss: a thin line that lost its hue,
/// a patch of a neighbour's colour. Dithering does not count, because it is right on average.
package enum ColorSpots {
    /// Side of the squares to compare, in pixels.
    private static let side = 4

    /// Returns the share (0...1) of visible squares whose mean colour over black differs by more than `limit` (of 255) in a
    /// channel.
    ///
    /// - Precondition: both are of one size.
    package static func share(of image: IndexedRaster, unlike raster: Raster, beyond limit: Int) -> Double {
        precondition((image.width, image.height) == (raster.width, raster.height), "one size")
        let palette = image.palette.map { premultiplied($0.red, $0.green, $0.blue, $0.alpha) }
        let columns = (raster.width + side - 1) / side
        var differences = [SIMD4<Int32>](repeating: .zero, count: columns)
        var covers = [Int32](repeating: 0, count: columns)
        var (spots, shown) = (0, 0)
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                let place = y * raster.width + x
                let byte = place * Raster.channels
                let bytes = raster.bytes
                let color = premultiplied(bytes[byte], bytes[byte + 1], bytes[byte + 2], bytes[byte + 3])
                differences[x / side] &+= color &- palette[Int(image.indices[place])]
                covers[x / side] &+= color.w
            }
            guard y % side == side - 1 || y == raster.height - 1 else { continue }
            let rows = y % side + 1
            for column in 0..<columns where covers[column] > 0 {
                let pixels = Int32(rows * (min(raster.width, (column + 1) * side) - column * side))
                let difference = differences[column]
                let largest = max(abs(difference.x), abs(difference.y), abs(difference.z))
                shown += 1
                if largest > Int32(limit) * pixels { spots += 1 }
            }
            for column in 0..<columns { (differences[column], covers[column]) = (.zero, 0) }
        }
        return shown == 0 ? 0 : Double(spots) / Double(shown)
    }

    private static func premultiplied(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8
    ) -> SIMD4<Int32> {
        let color = SIMD4(Int32(red), Int32(green), Int32(blue), 255)
        return alpha == 255 ? color : color &* Int32(alpha) / 255
    }
}
